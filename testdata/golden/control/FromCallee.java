//@ entry: FromCallee.total
//@ engines: all

/** An exception of a callee is reported at the callee's line and caught by the nearest handler that fits. */
public class FromCallee {
    FromCallee next;
    int value;

    static int total(FromCallee a) {
        try {
            return first(a) + second(a);
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    private static int first(FromCallee a) {
        if (a != null && a.value == 1) {
            throw new IllegalStateException();
        }
        return 1;
    }

    private static int second(FromCallee a) {
        return a.value;
    }
}
