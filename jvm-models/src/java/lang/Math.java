package java.lang;

/** Modelled with plain arithmetic that is exact for every argument, signed zeros and NaN too; the transcendental functions come from the machine, and random numbers and scaling are left out. */
public final class Math {
    static double twoToTheDoubleScaleUp = 0x1p512;
    static double twoToTheDoubleScaleDown = 0x1p-512;
    public static final double E = 2.7182818284590452354;
    public static final double PI = 3.14159265358979323846;

    private Math() {
    }

    public static native double sin(double a);

    public static native double cos(double a);

    public static native double tan(double a);

    public static native double asin(double a);

    public static native double acos(double a);

    public static native double atan(double a);

    public static native double exp(double a);

    public static native double log(double a);

    public static native double log10(double a);

    public static native double sqrt(double a);

    public static native double cbrt(double a);

    public static native double sinh(double a);

    public static native double cosh(double a);

    public static native double tanh(double a);

    public static native double expm1(double a);

    public static native double log1p(double a);

    public static native double IEEEremainder(double a, double b);

    public static native double atan2(double a, double b);

    public static native double pow(double a, double b);

    public static native double hypot(double a, double b);

    public static native float fma(float a, float b, float c);

    public static native double fma(double a, double b, double c);

    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    public static double floor(double a) {
        if (!(a > -0x1p52 && a < 0x1p52)) {
            return a;
        }
        double cut = (long) a;
        if (cut == a) {
            return a;
        }
        return cut < a ? cut : cut - 1;
    }

    public static double ceil(double a) {
        return -floor(-a);
    }

    public static double rint(double a) {
        if (a > 0 && a < 0x1p52) {
            return a + 0x1p52 - 0x1p52;
        }
        if (a < 0 && a > -0x1p52) {
            return -(-a + 0x1p52 - 0x1p52);
        }
        return a;
    }

    public static int round(float a) {
        return (int) rounded(a);
    }

    public static long round(double a) {
        return (long) rounded(a);
    }

    /** The whole number nearest, the upper one of two; the rest above the floor has no rounding error that matters. */
    private static double rounded(double a) {
        double below = floor(a);
        return a - below >= 0.5 ? below + 1 : below;
    }

    public static int addExact(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return sum;
    }

    public static int subtractExact(int a, int b) {
        int rest = a - b;
        if (((a ^ b) & (a ^ rest)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return rest;
    }

    public static int multiplyExact(int a, int b) {
        long product = (long) a * b;
        if ((int) product != product) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) product;
    }

    public static int incrementExact(int a) {
        if (a == Integer.MAX_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a + 1;
    }

    public static int decrementExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a - 1;
    }

    public static int negateExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return -a;
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static int absExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return abs(a);
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int floorDiv(int a, int b) {
        int quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static int floorMod(int a, int b) {
        int rest = a % b;
        return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
    }

    public static long addExact(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return sum;
    }

    public static long subtractExact(long a, long b) {
        long rest = a - b;
        if (((a ^ b) & (a ^ rest)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return rest;
    }

    public static long multiplyExact(long a, int b) {
        return multiplyExact(a, (long) b);
    }

    public static long multiplyExact(long a, long b) {
        long product = a * b;
        if ((int) a == a && (int) b == b) {
            return product;
        }
        if (multiplyHigh(a, b) != product >> 63) {
            throw new ArithmeticException("long overflow");
        }
        return product;
    }

    public static long incrementExact(long a) {
        if (a == Long.MAX_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a + 1;
    }

    public static long decrementExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a - 1;
    }

    public static long negateExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return -a;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static long absExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return abs(a);
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long floorDiv(long a, long b) {
        long quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static long floorMod(long a, long b) {
        long rest = a % b;
        return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
    }

    public static int toIntExact(long a) {
        if ((int) a != a) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) a;
    }

    public static long multiplyFull(int a, int b) {
        return (long) a * b;
    }

    public static long multiplyHigh(long a, long b) {
        long aLow = a & 0xFFFFFFFFL;
        long bLow = b & 0xFFFFFFFFL;
        long aHigh = a >> 32;
        long bHigh = b >> 32;
        long middle = aHigh * bLow + (aLow * bLow >>> 32);
        long carried = aLow * bHigh + (middle & 0xFFFFFFFFL);
        return aHigh * bHigh + (middle >> 32) + (carried >> 32);
    }

    public static long floorDiv(long a, int b) {
        return floorDiv(a, (long) b);
    }

    public static int floorMod(long a, int b) {
        return (int) floorMod(a, (long) b);
    }

    public static float abs(float a) {
        return a <= 0.0f ? 0.0f - a : a;
    }

    public static float max(float a, float b) {
        if (a > b) {
            return a;
        }
        if (a < b || a == b && a != 0) {
            return b;
        }
        // Two zeros, of which a positive one wins, or a NaN.
        return a + b;
    }

    public static float min(float a, float b) {
        if (a < b) {
            return a;
        }
        if (a > b || a == b && a != 0) {
            return b;
        }
        // Two zeros, of which a negative one wins, or a NaN.
        return -(-a - b);
    }

    public static float signum(float a) {
        return a > 0 ? 1 : a < 0 ? -1 : a;
    }

    public static float copySign(float magnitude, float sign) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(magnitude) & ~0x80000000
            | Float.floatToRawIntBits(sign) & 0x80000000);
    }

    public static int getExponent(float a) {
        return (Float.floatToRawIntBits(a) >>> 23 & 0xFF) - 127;
    }

    public static float nextUp(float a) {
        if (!(a < Float.POSITIVE_INFINITY)) {
            return a;
        }
        int bits = Float.floatToRawIntBits(a + 0.0f);
        return Float.intBitsToFloat(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static float nextDown(float a) {
        return -nextUp(-a);
    }

    public static float nextAfter(float start, double direction) {
        if (start < direction) {
            return nextUp(start);
        }
        if (start > direction) {
            return nextDown(start);
        }
        return start == direction ? (float) direction : start + (float) direction;
    }

    public static float ulp(float a) {
        float size = abs(a);
        if (!(size < Float.POSITIVE_INFINITY)) {
            return size;
        }
        return size == Float.MAX_VALUE ? size - nextDown(size) : nextUp(size) - size;
    }

    public static double abs(double a) {
        return a <= 0.0 ? 0.0 - a : a;
    }

    public static double max(double a, double b) {
        if (a > b) {
            return a;
        }
        if (a < b || a == b && a != 0) {
            return b;
        }
        // Two zeros, of which a positive one wins, or a NaN.
        return a + b;
    }

    public static double min(double a, double b) {
        if (a < b) {
            return a;
        }
        if (a > b || a == b && a != 0) {
            return b;
        }
        // Two zeros, of which a negative one wins, or a NaN.
        return -(-a - b);
    }

    public static double signum(double a) {
        return a > 0 ? 1 : a < 0 ? -1 : a;
    }

    public static double copySign(double magnitude, double sign) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(magnitude) & ~0x8000000000000000L
            | Double.doubleToRawLongBits(sign) & 0x8000000000000000L);
    }

    public static int getExponent(double a) {
        return (int) (Double.doubleToRawLongBits(a) >>> 52 & 0x7FF) - 1023;
    }

    public static double nextUp(double a) {
        if (!(a < Double.POSITIVE_INFINITY)) {
            return a;
        }
        long bits = Double.doubleToRawLongBits(a + 0.0);
        return Double.longBitsToDouble(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static double nextDown(double a) {
        return -nextUp(-a);
    }

    public static double nextAfter(double start, double direction) {
        if (start < direction) {
            return nextUp(start);
        }
        if (start > direction) {
            return nextDown(start);
        }
        return start == direction ? direction : start + direction;
    }

    public static double ulp(double a) {
        double size = abs(a);
        if (!(size < Double.POSITIVE_INFINITY)) {
            return size;
        }
        return size == Double.MAX_VALUE ? size - nextDown(size) : nextUp(size) - size;
    }
}
