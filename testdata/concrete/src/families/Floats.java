package families;

import static families.Known.*;

/** Arithmetic on float and double, their comparisons and conversions. */
public final class Floats {
    public static double zeroByZero() { return d(0) / d(0); }
    public static double oneByZero() { return d(1) / d(0); }
    public static double oneByMinusZero() { return d(1) / d(-0.0); }
    public static float floatOneByMinusZero() { return f(1) / f(-0f); }
    public static double minusZero() { return -d(0.0); }
    public static double zeroMinusZero() { return d(0.0) - d(0.0); }
    public static double minusZeroPlusMinusZero() { return d(-0.0) + d(-0.0); }
    public static double minusZeroPlusZero() { return d(-0.0) + d(0.0); }
    public static boolean zerosAreEqual() { return d(0.0) == d(-0.0); }
    public static boolean nanIsNotItself() { return d(Double.NaN) != d(Double.NaN); }
    public static int nanComparisons() {
        double n = d(Double.NaN), x = d(1);
        int out = 0;
        if (n < x) out |= 1;
        if (n > x) out |= 2;
        if (n <= x) out |= 4;
        if (n >= x) out |= 8;
        if (n == x) out |= 16;
        if (n != x) out |= 32;
        if (!(n < x)) out |= 64;
        if (!(n > x)) out |= 128;
        if (!(n <= x)) out |= 256;
        if (!(n >= x)) out |= 512;
        return out;
    }
    public static int floatNanComparisons() {
        float n = f(Float.NaN), x = f(1);
        int out = 0;
        if (x < n) out |= 1;
        if (x > n) out |= 2;
        if (x <= n) out |= 4;
        if (x >= n) out |= 8;
        if (x == n) out |= 16;
        if (x != n) out |= 32;
        if (!(x < n)) out |= 64;
        if (!(x > n)) out |= 128;
        if (!(x <= n)) out |= 256;
        if (!(x >= n)) out |= 512;
        return out;
    }
    public static int comparisonsInAllOrders() {
        double[] v = {Double.NEGATIVE_INFINITY, -1, -0.0, 0.0, Double.MIN_VALUE, 1, Double.POSITIVE_INFINITY, Double.NaN};
        int out = 0;
        for (double a : v) for (double b : v) out = out * 5 + (a < b ? 1 : 0) + (a > b ? 2 : 0) + (a == b ? 3 : 0) + (a <= b ? 7 : 0);
        return out;
    }
    public static double nanArithmetic() { return d(Double.NaN) * d(0) + d(1); }
    public static double infinityMinusInfinity() { return d(Double.POSITIVE_INFINITY) - d(Double.POSITIVE_INFINITY); }
    public static double infinityTimesZero() { return d(Double.POSITIVE_INFINITY) * d(0); }
    public static double tenth() { return d(0.1) + d(0.2); }
    public static float floatTenth() { return f(0.1f) + f(0.2f); }
    public static double floatWidened() { return f(0.1f); }
    public static float doubleNarrowed() { return (float) d(0.1); }
    public static float doubleNarrowedToInfinity() { return (float) d(1e300); }
    public static float doubleNarrowedToZero() { return (float) d(-1e-300); }
    public static float doubleNarrowedToSubnormal() { return (float) d(1e-40); }
    public static double doubleOverflows() { return d(1e308) * d(10); }
    public static double doubleUnderflows() { return d(Double.MIN_VALUE) / d(2); }
    public static double subnormal() { return d(Double.MIN_NORMAL) / d(4); }
    public static float floatUnderflows() { return f(Float.MIN_VALUE) / f(2); }
    public static float floatRounding() { return f(16777216f) + f(1f); }
    public static float floatMultiplyRounding() { return f(1.0000001f) * f(1.0000001f); }
    public static double remainderPositive() { return d(5.5) % d(2); }
    public static double remainderNegative() { return d(-5.5) % d(2); }
    public static double remainderByNegative() { return d(5.5) % d(-2); }
    public static double remainderToMinusZero() { return d(-4) % d(2); }
    public static double remainderByZero() { return d(5) % d(0); }
    public static double remainderOfInfinity() { return d(Double.POSITIVE_INFINITY) % d(3); }
    public static double remainderByInfinity() { return d(5) % d(Double.NEGATIVE_INFINITY); }
    public static double remainderLarge() { return d(1e300) % d(3); }
    public static float floatRemainder() { return f(-7.25f) % f(2f); }
    public static int floatToIntSaturates() { return (int) f(1e20f); }
    public static int floatToIntSaturatesBelow() { return (int) f(-1e20f); }
    public static int floatToIntNan() { return (int) f(Float.NaN); }
    public static int doubleToIntTruncates() { return (int) d(-3.99) * 100 + (int) d(3.99); }
    public static int doubleToIntSaturates() { return (int) d(2147483648.0); }
    public static int doubleToIntInfinity() { return (int) d(Double.NEGATIVE_INFINITY); }
    public static long doubleToLongSaturates() { return (long) d(1e19); }
    public static long doubleToLongBelow() { return (long) d(-1e19); }
    public static long doubleToLongNan() { return (long) d(Double.NaN); }
    public static long doubleToLongExact() { return (long) d(9007199254740993.0); }
    public static long floatToLong() { return (long) f(9.223372E18f); }
    public static long floatToLongSaturates() { return (long) f(Float.POSITIVE_INFINITY); }
    public static int doubleToByte() { return (byte) d(300.7); }
    public static int doubleToChar() { return (char) d(-1.5); }
    public static int floatToShort() { return (short) f(1e10f); }
    public static char floatToChar() { return (char) f(66.9f); }
    public static float intToFloatRounds() { return i(16777217); }
    public static float intToFloatMax() { return i(Integer.MAX_VALUE); }
    public static float longToFloatRounds() { return l(9007199254740993L); }
    public static float longToFloatDoubleRounding() { return l(0x8000_0080_0000_0001L >>> 1); }
    public static double longToDoubleRounds() { return l(9007199254740993L); }
    public static double longToDoubleMax() { return l(Long.MAX_VALUE); }
    public static double intToDouble() { return i(Integer.MIN_VALUE); }
    public static int roundTripInt() { int lost = 0; for (int k = 16777210; k < 16777230; k++) if ((int) (float) k != k) lost++; return lost; }
    public static double increment() { double x = d(0.1); x++; x += 2; x--; return x; }
    public static float incrementFloat() { float x = f(1e8f); x++; return x; }
    public static double negateNan() { return -d(Double.NaN); }
    public static float negateFloat() { return -f(0f); }
    public static boolean strictSum() { double s = 0; for (int k = 0; k < 10; k++) s += 0.1; return s == 1.0; }
    public static double sumOfMany() { double s = 0; for (int k = 1; k <= 1000; k++) s += 1.0 / k; return s; }
    public static float sumOfManyFloats() { float s = 0; for (int k = 1; k <= 1000; k++) s += 1f / k; return s; }
    public static double horner() { double r = 0; for (double c : new double[] {1.5, -2.25, 3.125, -0.1}) r = r * d(1.1) + c; return r; }
    public static int mixedPromotion() { return (int) (i(7) / 2 + f(7) / 2 + d(7) / 2 + l(7) / 2); }
    public static double leibniz() { double s = 0; for (int k = 0; k < 2000; k++) s += (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1); return s; }
    public static double newtonRoot() { double x = d(2); for (int k = 0; k < 6; k++) x = (x + 2 / x) / 2; return x; }
    public static int rawBits() { return Float.floatToRawIntBits(f(-1.5f)); }
    public static int floatBitsOfNan() { return Float.floatToIntBits(f(0f) / f(0f)); }
    public static long doubleBits() { return Double.doubleToLongBits(d(-0.0)); }
    public static long doubleBitsOfNan() { return Double.doubleToLongBits(d(0) / d(0)); }
    public static double fromBits() { return Double.longBitsToDouble(l(0x3FF8000000000001L)); }
    public static float fromIntBits() { return Float.intBitsToFloat(i(0x00000001)); }
    public static boolean isNan() { return Double.isNaN(d(0) / d(0)) && Float.isInfinite(f(1) / f(0)); }
    public static int compareDoubles() { return Double.compare(d(0.0), d(-0.0)) * 10 + Double.compare(d(Double.NaN), d(1)); }
    public static int compareFloats() { return Float.compare(f(-0f), f(0f)) * 10 + Float.compare(f(1), f(Float.NaN)); }
}
