package methods;

/** Handlers: which one is taken, what finally changes and what it does not. */
public final class TryCatchFinally {
    private TryCatchFinally() {
    }

    public static int divide(int dividend, int divisor) {
        try {
            return dividend / divisor;
        } catch (ArithmeticException failure) {
            return 0;
        }
    }

    public static int firstHandlerThatFits(int[] numbers, int index) {
        try {
            return numbers[index];
        } catch (ArrayIndexOutOfBoundsException failure) {
            return -1;
        } catch (RuntimeException failure) {
            return -2;
        }
    }

    public static int finallyRuns(int[] log, int divisor) {
        try {
            return 10 / divisor;
        } finally {
            log[0]++;
        }
    }

    // The value to return is taken before finally runs.
    public static int finallyIsTooLate(int number) {
        int result = number;
        try {
            if (result > 0) {
                return result;
            }
            result = -1;
        } finally {
            result = 100;
        }
        return result;
    }

    @SuppressWarnings("finally")
    public static int returnInFinally(int divisor) {
        try {
            return 1 / divisor;
        } finally {
            return 7;
        }
    }

    @SuppressWarnings("finally")
    public static void throwInFinally(int divisor) {
        try {
            divisor = 1 / divisor;
        } finally {
            if (divisor == 0) {
                throw new IllegalStateException();
            }
        }
    }

    public static int either(Object thing) {
        try {
            return ((int[]) thing)[2];
        } catch (ClassCastException | IndexOutOfBoundsException failure) {
            return -1;
        }
    }

    public static int rethrow(int number) {
        int steps = 0;
        try {
            steps++;
            if (number == 0) {
                throw new IllegalArgumentException();
            }
            steps += 6 / number;
        } catch (IllegalArgumentException failure) {
            if (steps == 1) {
                throw failure;
            }
            steps = 0;
        }
        return steps;
    }

    public static int loopWithFinally(int stop) {
        int count = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == stop) {
                    break;
                }
                if (i + stop == 0) {
                    continue;
                }
                count++;
            } finally {
                count += 10;
            }
        }
        return count;
    }
}
