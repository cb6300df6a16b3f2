//@ entry: ThrownInput.cast
//@ entry: ThrownInput.handlers
//@ entry: ThrownInput.again
//@ entry: ThrownInput.tested
//@ entry: ThrownInput.excluded
//@ entry: ThrownInput.marked
//@ entry: ThrownInput.unmade
//@ entry: ThrownInput.failure
//@ entry: ThrownInput.either
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy

/** What is thrown is an input: its class is what the path knows of it, however wide its declared type. */
class ThrownInput {
    interface Marked {
    }

    static class Odd extends RuntimeException implements Marked {
    }

    abstract static class Unmade extends RuntimeException {
    }

    static class Made extends Unmade {
    }

    static class Box {
        RuntimeException inside;
    }

    static int cleared;

    static int cast(Object o) {
        throw (RuntimeException) o;
    }

    static int handlers(Throwable t) {
        try {
            throw t;
        } catch (IllegalArgumentException e) {
            return 1;
        } catch (RuntimeException e) {
            return 2;
        } catch (Exception | Error e) {
            return 3;
        } catch (Throwable e) {
            return 4;
        }
    }

    static int again(RuntimeException t) {
        try {
            throw t;
        } catch (IllegalStateException e) {
            throw e;
        } finally {
            cleared = 1;
        }
    }

    static int tested(Object o) {
        if (o instanceof IllegalStateException) {
            throw (RuntimeException) o;
        }
        return 0;
    }

    static int excluded(Exception e) throws Exception {
        if (e == null || e instanceof RuntimeException) {
            return 0;
        }
        throw e;
    }

    static int marked(Marked m) {
        if (m instanceof RuntimeException) {
            throw (RuntimeException) m;
        }
        return 0;
    }

    static int unmade(Unmade u) {
        throw u;
    }

    static int failure(Error e) {
        if (e instanceof AssertionError) {
            throw e;
        }
        return 0;
    }

    /** Where boxes may be one, what is thrown is one of two objects. */
    static int either(Box a, Box b) {
        if (a == null || b == null) {
            return 0;
        }
        a.inside = new IllegalStateException();
        b.inside = new Odd();
        throw a.inside;
    }
}
