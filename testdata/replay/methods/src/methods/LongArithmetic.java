package methods;

/** Arithmetic on long, where 32 bits would not do. */
public final class LongArithmetic {
    private LongArithmetic() {
    }

    public static long add(long left, long right) {
        long sum = left + right;
        if (left > 0 && right > 0 && sum < 0) {
            throw new ArithmeticException();
        }
        return sum;
    }

    public static long secondsOf(int hours, int minutes) {
        if (minutes < 0 || minutes >= 60) {
            throw new IllegalArgumentException();
        }
        return hours * 3600L + minutes * 60L;
    }

    public static long quotient(long dividend, int divisor) {
        return dividend / divisor;
    }

    public static boolean fitsInt(long number) {
        return (int) number == number;
    }

    public static int sign(long number) {
        if (number > 0) {
            return 1;
        }
        return number == 0 ? 0 : -1;
    }

    public static long negate(long number) {
        long result = -number;
        if (result == number && number != 0) {
            return Long.MAX_VALUE;
        }
        return result;
    }

    public static long remainder(long number) {
        long rest = number % 1000;
        if (rest < 0) {
            rest += 1000;
        }
        return rest;
    }

    public static long mask(long bits, int flags) {
        long mixed = (bits & 0xffff0000ffffL) ^ flags;
        if (mixed == -1L) {
            return 0;
        }
        return ~mixed | 1L;
    }
}
