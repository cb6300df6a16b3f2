package methods;

/** Handlers inside handlers. */
public final class NestedTry {
    static class Inner extends RuntimeException {
        final int code;

        Inner(int code) {
            this.code = code;
        }
    }

    static class Resource implements AutoCloseable {
        int closed;

        @Override
        public void close() {
            closed++;
        }
    }

    private NestedTry() {
    }

    public static int innerThenOuter(int[] numbers, int divisor) {
        try {
            try {
                return numbers[0] / divisor;
            } catch (ArithmeticException failure) {
                return numbers[1];
            }
        } catch (ArrayIndexOutOfBoundsException failure) {
            return -1;
        }
    }

    public static int handlerThrows(int divisor, int other) {
        int result;
        try {
            try {
                result = 10 / divisor;
            } catch (ArithmeticException failure) {
                result = 20 / other;
            }
        } catch (ArithmeticException failure) {
            result = -1;
        }
        return result;
    }

    public static int wrapped(int code) {
        try {
            try {
                throw new Inner(code);
            } finally {
                code++;
            }
        } catch (Inner inner) {
            if (inner.code == code - 1) {
                return code;
            }
            return -1;
        }
    }

    public static int twoFinally(int[] log, boolean fail) {
        try {
            try {
                if (fail) {
                    throw new Inner(3);
                }
                log[0] = 1;
            } finally {
                log[0] += 2;
            }
        } catch (Inner inner) {
            log[0] += inner.code;
        } finally {
            log[0] *= 2;
        }
        return log[0];
    }

    public static int withResource(Resource given, int divisor) {
        try (Resource resource = given) {
            return 1 / divisor;
        }
    }

    public static int cause(int divisor) {
        try {
            return 1 / divisor;
        } catch (ArithmeticException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
