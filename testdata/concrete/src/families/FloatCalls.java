package families;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Each function of floating point numbers that has a model, on more than 200 arguments: both zeros, infinities, NaNs with
 * payloads, subnormal numbers, bounds of types, ties of rounding, and random bits. A result is folded into one number.
 */
public final class FloatCalls {
    private static final double[] EDGES = {
        0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 3.0, 10.0, 1e10, -1e-3,
        Double.NaN, Double.longBitsToDouble(0x7ff0000000000001L), Double.longBitsToDouble(0xfff8000000001234L),
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL,
        Double.longBitsToDouble(0x000fffffffffffffL), Double.MAX_VALUE, -Double.MAX_VALUE, 0.49999999999999994,
        4503599627370495.5, 4503599627370497.5, 9007199254740993.0, 2147483647.0, 2147483648.0, -2147483648.5,
        9.223372036854775807E18, -9.223372036854775808E18, 1e19, Float.MAX_VALUE, Float.MIN_VALUE, 16777217.0,
    };
    private static final float[] FLOAT_EDGES = {
        0f, -0f, 1f, -1f, 0.5f, -0.5f, 1.5f, 2.5f, -2.5f, 0.1f, 3f, 1e10f, Float.NaN, Float.intBitsToFloat(0x7f800001),
        Float.intBitsToFloat(0xffc01234), Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE,
        -Float.MIN_VALUE, Float.MIN_NORMAL, Float.intBitsToFloat(0x007fffff), Float.MAX_VALUE, -Float.MAX_VALUE,
        0.49999997f, 8388607.5f, 8388609f, 16777216f, 2.14748352E9f, 2.14748365E9f, 9.223372E18f, -9.223372E18f, 1e20f,
    };
    private static final int CALLS = 256;

    private FloatCalls() {}

    interface FloatUnary { float apply(float x); }
    interface FloatBinary { float apply(float x, float y); }
    interface ToLong { long apply(double x); }
    interface FloatToLong { long apply(float x); }

    /** The next random number: a linear generator whose high bits are mixed down. */
    static long next(long seed) { return seed * 6364136223846793005L + 1442695040888963407L; }
    static long bits(long seed) { return seed ^ seed >>> 29; }
    static double nth(int n, long seed) { return n < EDGES.length ? EDGES[n] : n % 3 == 0 ? (seed >> 40) / 16.0 : Double.longBitsToDouble(bits(seed)); }
    static float floatNth(int n, long seed) { return n < FLOAT_EDGES.length ? FLOAT_EDGES[n] : n % 3 == 0 ? (seed >> 52) / 8f : Float.intBitsToFloat((int) bits(seed)); }
    static long fold(long all, double result) { return all * 31 + Double.doubleToLongBits(result); }

    static long each(ToLong function) {
        long all = 17, seed = 42;
        for (int n = 0; n < CALLS; n++) { seed = next(seed); all = all * 31 + function.apply(nth(n, seed)); }
        return all;
    }
    static long eachFloat(FloatToLong function) {
        long all = 17, seed = 43;
        for (int n = 0; n < CALLS; n++) { seed = next(seed); all = all * 31 + function.apply(floatNth(n, seed)); }
        return all;
    }
    static long unary(DoubleUnaryOperator function) { return each(x -> Double.doubleToLongBits(function.applyAsDouble(x))); }
    static long floatUnary(FloatUnary function) { return eachFloat(x -> Float.floatToIntBits(function.apply(x))); }
    /** All pairs of some numbers, and random pairs. */
    static long binary(DoubleBinaryOperator function) {
        long all = 17, seed = 44;
        for (int a = 0; a < EDGES.length; a += 2) for (int b = 0; b < EDGES.length; b += 3) all = fold(all, function.applyAsDouble(EDGES[a], EDGES[b]));
        for (int n = 0; n < CALLS; n++) { seed = next(seed); double x = nth(EDGES.length + n, seed); seed = next(seed); all = fold(all, function.applyAsDouble(x, nth(n, seed))); }
        return all;
    }
    static long floatBinary(FloatBinary function) {
        long all = 17, seed = 45;
        for (int a = 0; a < FLOAT_EDGES.length; a += 2) for (int b = 0; b < FLOAT_EDGES.length; b += 3) all = fold(all, function.apply(FLOAT_EDGES[a], FLOAT_EDGES[b]));
        for (int n = 0; n < CALLS; n++) { seed = next(seed); float x = floatNth(FLOAT_EDGES.length + n, seed); seed = next(seed); all = fold(all, function.apply(x, floatNth(n, seed))); }
        return all;
    }

    public static long add() { return binary((x, y) -> x + y); }
    public static long subtract() { return binary((x, y) -> x - y); }
    public static long multiply() { return binary((x, y) -> x * y); }
    public static long divide() { return binary((x, y) -> x / y); }
    public static long remainder() { return binary((x, y) -> x % y); }
    public static long floatAdd() { return floatBinary((x, y) -> x + y); }
    public static long floatSubtract() { return floatBinary((x, y) -> x - y); }
    public static long floatMultiply() { return floatBinary((x, y) -> x * y); }
    public static long floatDivide() { return floatBinary((x, y) -> x / y); }
    public static long floatRemainder() { return floatBinary((x, y) -> x % y); }
    public static long less() { return binary((x, y) -> (x < y ? 1 : 0) + (x <= y ? 2 : 0) + (x == y ? 4 : 0) + (!(x > y) ? 8 : 0) + (!(x >= y) ? 16 : 0)); }
    public static long floatLess() { return floatBinary((x, y) -> (x < y ? 1 : 0) + (x <= y ? 2 : 0) + (x == y ? 4 : 0) + (!(x > y) ? 8 : 0) + (!(x >= y) ? 16 : 0)); }
    public static long negate() { return unary(x -> -x); }
    public static long floatNegate() { return floatUnary(x -> -x); }

    public static long toInt() { return each(x -> (int) x); }
    public static long toLong() { return each(x -> (long) x); }
    public static long toFloat() { return each(x -> Float.floatToIntBits((float) x)); }
    public static long toNarrow() { return each(x -> (byte) x * 3L + (short) x * 5L + (char) x); }
    public static long floatToInt() { return eachFloat(x -> (int) x); }
    public static long floatToLong() { return eachFloat(x -> (long) x); }
    public static long floatToDouble() { return eachFloat(x -> Double.doubleToLongBits(x)); }
    public static long fromLong() { return each(x -> Double.doubleToLongBits((double) Double.doubleToLongBits(x)) + Float.floatToIntBits((float) Double.doubleToLongBits(x))); }
    public static long fromInt() { return eachFloat(x -> Double.doubleToLongBits((double) Float.floatToIntBits(x)) + Float.floatToIntBits((float) Float.floatToIntBits(x))); }

    public static long mathAbs() { return unary(Math::abs); }
    public static long mathAbsFloat() { return floatUnary(Math::abs); }
    public static long mathMin() { return binary(Math::min); }
    public static long mathMinFloat() { return floatBinary(Math::min); }
    public static long mathMax() { return binary(Math::max); }
    public static long mathMaxFloat() { return floatBinary(Math::max); }
    public static long mathSignum() { return unary(Math::signum); }
    public static long mathSignumFloat() { return floatUnary(Math::signum); }
    public static long mathCopySign() { return binary((x, y) -> y == y ? Math.copySign(x, y) : 0); }
    public static long mathCopySignFloat() { return floatBinary((x, y) -> y == y ? Math.copySign(x, y) : 0); }
    public static long mathFloor() { return unary(Math::floor); }
    public static long mathCeil() { return unary(Math::ceil); }
    public static long mathRint() { return unary(Math::rint); }
    public static long mathRound() { return each(Math::round); }
    public static long mathRoundFloat() { return eachFloat(Math::round); }
    public static long mathSqrt() { return unary(Math::sqrt); }
    public static long mathFma() { return binary((x, y) -> Math.fma(x, y, 1.5) + Math.fma(x, 3, y)); }
    public static long mathFmaFloat() { return floatBinary((x, y) -> Math.fma(x, y, 1.5f) + Math.fma(x, 3f, y)); }
    public static long mathGetExponent() { return each(Math::getExponent); }
    public static long mathGetExponentFloat() { return eachFloat(Math::getExponent); }
    public static long mathNextUp() { return unary(Math::nextUp); }
    public static long mathNextUpFloat() { return floatUnary(Math::nextUp); }
    public static long mathNextDown() { return unary(Math::nextDown); }
    public static long mathNextDownFloat() { return floatUnary(Math::nextDown); }
    public static long mathNextAfter() { return binary(Math::nextAfter); }
    public static long mathNextAfterFloat() { return floatBinary((x, y) -> Math.nextAfter(x, (double) y)); }
    public static long mathUlp() { return unary(Math::ulp); }
    public static long mathUlpFloat() { return floatUnary(Math::ulp); }
    public static long mathToRadians() { return unary(Math::toRadians); }
    public static long mathToDegrees() { return unary(Math::toDegrees); }

    public static long strictAbs() { return unary(StrictMath::abs); }
    public static long strictMin() { return binary(StrictMath::min); }
    public static long strictMax() { return binary(StrictMath::max); }
    public static long strictSignum() { return unary(StrictMath::signum); }
    public static long strictFloor() { return unary(StrictMath::floor); }
    public static long strictCeil() { return unary(StrictMath::ceil); }
    public static long strictRint() { return unary(StrictMath::rint); }
    public static long strictRound() { return each(StrictMath::round); }
    public static long strictSqrt() { return unary(StrictMath::sqrt); }
    public static long strictFma() { return binary((x, y) -> StrictMath.fma(x, y, 0.1)); }
    public static long strictUlp() { return unary(StrictMath::ulp); }
    public static long strictNextUp() { return unary(StrictMath::nextUp); }

    public static long doubleIsNaN() { return each(x -> (Double.isNaN(x) ? 1 : 0) + (Double.isInfinite(x) ? 2 : 0) + (Double.isFinite(x) ? 4 : 0)); }
    public static long doubleToLongBits() { return each(Double::doubleToLongBits); }
    public static long doubleToRawLongBits() { return each(x -> x == x ? Double.doubleToRawLongBits(x) : 7); }
    public static long doubleLongBitsToDouble() { return unary(x -> Double.longBitsToDouble(Double.doubleToLongBits(x) + 1)); }
    public static long doubleCompare() { return binary(Double::compare); }
    public static long doubleSum() { return binary(Double::sum); }
    public static long doubleMin() { return binary(Double::min); }
    public static long doubleMax() { return binary(Double::max); }
    public static long doubleHashCode() { return each(Double::hashCode); }
    public static long doubleBoxes() { return each(x -> { Double box = x; return box.intValue() + box.longValue() + box.byteValue() + box.shortValue() + box.hashCode() + Float.floatToIntBits(box.floatValue()) + (box.isNaN() ? 1 : 0) + (box.isInfinite() ? 2 : 0); }); }
    public static long doubleEquals() { return binary((x, y) -> (Double.valueOf(x).equals(y) ? 1 : 0) + Double.valueOf(x).compareTo(y)); }
    public static long floatIsNaN() { return eachFloat(x -> (Float.isNaN(x) ? 1 : 0) + (Float.isInfinite(x) ? 2 : 0) + (Float.isFinite(x) ? 4 : 0)); }
    public static long floatToIntBits() { return eachFloat(Float::floatToIntBits); }
    public static long floatToRawIntBits() { return eachFloat(x -> x == x ? Float.floatToRawIntBits(x) : 7); }
    public static long floatIntBitsToFloat() { return floatUnary(x -> Float.intBitsToFloat(Float.floatToIntBits(x) + 1)); }
    public static long floatCompare() { return floatBinary(Float::compare); }
    public static long floatSum() { return floatBinary(Float::sum); }
    public static long floatMin() { return floatBinary(Float::min); }
    public static long floatMax() { return floatBinary(Float::max); }
    public static long floatHashCode() { return eachFloat(Float::hashCode); }
    public static long floatBoxes() { return eachFloat(x -> { Float box = x; return box.intValue() + box.longValue() + box.byteValue() + box.shortValue() + box.hashCode() + Double.doubleToLongBits(box.doubleValue()) + (box.isNaN() ? 1 : 0) + (box.isInfinite() ? 2 : 0); }); }
    public static long floatEquals() { return floatBinary((x, y) -> (Float.valueOf(x).equals(y) ? 1 : 0) + Float.valueOf(x).compareTo(y)); }
}
