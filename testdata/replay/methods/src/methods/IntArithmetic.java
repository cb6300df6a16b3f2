package methods;

/** Addition to remainder on int, with overflow and division by zero. */
public final class IntArithmetic {
    private IntArithmetic() {
    }

    public static boolean sumOverflows(int left, int right) {
        int sum = left + right;
        return ((left ^ sum) & (right ^ sum)) < 0;
    }

    public static int average(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException();
        }
        return low + (high - low) / 2;
    }

    public static int quotient(int dividend, int divisor) {
        return dividend / divisor;
    }

    public static int hundredBy(int divisor) {
        int result = 100 / divisor;
        if (result == 33) {
            return divisor;
        }
        return -result;
    }

    public static boolean isOdd(int number) {
        return number % 2 == 1;
    }

    public static int absolute(int number) {
        int result = number < 0 ? -number : number;
        if (result < 0) {
            throw new ArithmeticException("too small");
        }
        return result;
    }

    public static int polynomial(int x) {
        int value = 3 * x * x - 5 * x + 7;
        if (value == 49) {
            return x;
        }
        return value;
    }

    public static int clamp(int number, int low, int high) {
        if (number < low) {
            return low;
        }
        if (number > high) {
            return high;
        }
        return number;
    }

    public static int digitSum(int number) {
        if (number < 0 || number > 999) {
            return -1;
        }
        return number % 10 + number / 10 % 10 + number / 100;
    }

    public static int bitTricks(int bits) {
        int lowest = bits & -bits;
        if (lowest == 0) {
            return 0;
        }
        if (lowest == bits) {
            return 1;
        }
        return ~bits | 3;
    }
}
