//@ entry: ThrowNull.run
//@ engines: all
//@ k: 0

/** Throwing null throws a NullPointerException; an unknown exception is taken by the handler that fits its class. */
public class ThrowNull {
    static class Checked extends Exception {
    }

    static class Worse extends Checked {
    }

    static int run(Checked e) {
        try {
            throw e;
        } catch (Worse caught) {
            return caught == e ? 1 : -1;
        } catch (NullPointerException caught) {
            return e == null ? 2 : -2;
        } catch (Checked caught) {
            return 3;
        }
    }
}
