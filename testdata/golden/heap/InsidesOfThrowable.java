//@ entry: InsidesOfThrowable.scan
//@ entry: InsidesOfThrowable.two
//@ entry: InsidesOfThrowable.own
//@ entry: InsidesOfThrowable.cause
//@ entry: InsidesOfThrowable.caused
//@ entry: InsidesOfThrowable.adds
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
//@ flags: --k 2 --array 2

/** What the methods of a throwable never make of it is no input. */
class InsidesOfThrowable {
    static int scan(RuntimeException x) {
        for (Throwable t : x.getSuppressed()) {
            if (t == null) {
                throw new IllegalStateException();
            }
            if (t == x) {
                throw new IllegalArgumentException();
            }
        }
        return 0;
    }

    /** Two throwables may suppress each other. */
    static int two(RuntimeException x, RuntimeException y) {
        Throwable[] all = x.getSuppressed();
        if (all.length != 1 || y == null) {
            return 0;
        }
        if (all[0] != y) {
            return 1;
        }
        return x == y ? 2 : 3;
    }

    /** The list is nobody else's. */
    static int own(RuntimeException x, Throwable[] list) {
        if (list.length == 1 && x.getSuppressed().length == 1) {
            list[0] = null;
            if (x.getSuppressed()[0] == null) {
                throw new IllegalStateException();
            }
            return 1;
        }
        return 0;
    }

    static int cause(RuntimeException x) {
        Throwable cause = x.getCause();
        if (cause == x) {
            throw new IllegalStateException();
        }
        return cause == null ? 1 : 2;
    }

    /** One that was made without a cause takes one. */
    static int caused(RuntimeException x) {
        x.initCause(null);
        return 1;
    }

    static int adds(RuntimeException x, RuntimeException y) {
        x.addSuppressed(y);
        return x.getSuppressed().length > 0 ? 1 : 2;
    }
}
