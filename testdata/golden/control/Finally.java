//@ entry: Finally.run
//@ engines: lazier-sharp

/** finally runs on return and on exception; what it returns or throws wins. */
public class Finally {
    static int log;

    static int run(int x) {
        log = 0;
        try {
            return inner(x);
        } catch (IllegalStateException e) {
            return log * 10 + 9;
        } finally {
            if (x == 3) {
                throw new UnsupportedOperationException("from finally");
            }
            log++;
        }
    }

    private static int inner(int x) {
        try {
            if (x == 0) {
                throw new IllegalStateException("zero");
            }
            if (x == 1) {
                throw new IllegalArgumentException("one");
            }
            log = 1;
            return 100 / (x - 2);
        } finally {
            log += 2;
        }
    }
}
