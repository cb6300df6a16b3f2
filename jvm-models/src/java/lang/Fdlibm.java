package java.lang;

/** What {@link StrictMath} specifies by the code of fdlibm 5.3 and the JDK has as a native; ported from its {@code e_log.c}. */
final class Fdlibm {
    private static final double LN2_HIGH = 0x1.62e42feep-1;
    private static final double LN2_LOW = 0x1.a39ef35793c76p-33;
    private static final double LG1 = 0x1.5555555555593p-1;
    private static final double LG2 = 0x1.999999997fa04p-2;
    private static final double LG3 = 0x1.2492494229359p-2;
    private static final double LG4 = 0x1.c71c51d8e78afp-3;
    private static final double LG5 = 0x1.7466496cb03dep-3;
    private static final double LG6 = 0x1.39a09d078c69fp-3;
    private static final double LG7 = 0x1.2f112df3e5244p-3;

    private Fdlibm() {
    }

    /** The logarithm: of {@code 2^k (1 + f)}, by a polynomial for that of {@code 1 + f}. */
    static double log(double x) {
        int high = high(x);
        int k = 0;
        if (high < 0x00100000) {
            if (x == 0.0) {
                return Double.NEGATIVE_INFINITY;
            }
            if (high < 0) {
                return Double.NaN;
            }
            k -= 54;
            x *= 0x1.0p54;
            high = high(x);
        }
        if (high >= 0x7ff00000) {
            return x + x;
        }
        k += (high >> 20) - 1023;
        high &= 0x000fffff;
        int i = high + 0x95f64 & 0x100000;
        x = withHigh(x, high | i ^ 0x3ff00000);
        k += i >> 20;
        double f = x - 1.0;
        if ((0x000fffff & 2 + high) < 3) {
            if (f == 0.0) {
                return k == 0 ? 0.0 : k * LN2_HIGH + k * LN2_LOW;
            }
            double r = f * f * (0.5 - 0.33333333333333333 * f);
            return k == 0 ? f - r : k * LN2_HIGH - (r - k * LN2_LOW - f);
        }
        double s = f / (2.0 + f);
        double z = s * s;
        i = high - 0x6147a;
        double w = z * z;
        int j = 0x6b851 - high;
        double t1 = w * (LG2 + w * (LG4 + w * LG6));
        double t2 = z * (LG1 + w * (LG3 + w * (LG5 + w * LG7)));
        i |= j;
        double r = t2 + t1;
        if (i > 0) {
            double half = 0.5 * f * f;
            return k == 0
                ? f - (half - s * (half + r))
                : k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f);
        }
        return k == 0 ? f - s * (f - r) : k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f);
    }

    private static int high(double x) {
        return (int) (Double.doubleToRawLongBits(x) >> 32);
    }

    private static double withHigh(double x, int high) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & 0xFFFFFFFFL | (long) high << 32);
    }
}
