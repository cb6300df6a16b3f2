//@ entry: AbsoluteByBits.absolute
//@ entry: AbsoluteByBits.absoluteFloat
//@ entry: AbsoluteByBits.isSmall
//@ entry: AbsoluteByBits.larger
//@ entry: AbsoluteByBits.seen
//@ engines: lazier-sharp

/** Bits of a number without their sign, made a number again at once, are its absolute value; that of a NaN is NaN, whichever it was. */
public class AbsoluteByBits {
    static double absolute(double x, double y) {
        return Double.longBitsToDouble(0x7fffffffffffffffL & Double.doubleToRawLongBits(x - y));
    }

    static float absoluteFloat(float x, float y) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(x - y) & 0x7fffffff);
    }

    static boolean isSmall(double x, double y) { return absolute(x, y) < 1e-9; }

    /** Behind comparisons that NaN fails there is none. */
    static double larger(double x, double y) {
        double sum = x + y;
        if (sum > y) return sum;
        if (sum < y) return y;
        if (sum != y) return Double.NaN;
        return Double.doubleToRawLongBits(sum) == 0x8000000000000000L ? y : sum;
    }

    /** Here the bits of a computed NaN are seen. */
    static long seen(double x, double y) { return Double.doubleToRawLongBits(absolute(x, y)); }
}
