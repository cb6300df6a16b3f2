package methods;

/** Calls of superclass methods and of private ones, which no subclass can replace. */
public final class SpecialCalls {
    static class Counter {
        int count;

        int next() {
            count++;
            return count;
        }

        private int secret() {
            return 1;
        }

        int reveal() {
            return secret();
        }
    }

    static class Bounded extends Counter {
        int limit;

        @Override
        int next() {
            if (count >= limit) {
                throw new IllegalStateException();
            }
            return super.next();
        }

        private int secret() {
            return 2;
        }
    }

    private SpecialCalls() {
    }

    public static int next(Counter counter) {
        return counter.next();
    }

    public static int boundedNext(Bounded bounded) {
        bounded.next();
        return bounded.next();
    }

    public static int privateIsNotReplaced(Bounded bounded) {
        return bounded.reveal() + bounded.secret();
    }

    public static int fresh(int limit) {
        Bounded bounded = new Bounded();
        bounded.limit = limit;
        return bounded.next();
    }

    public static boolean sameObject(Object first, Object second) {
        return first.equals(second);
    }
}
