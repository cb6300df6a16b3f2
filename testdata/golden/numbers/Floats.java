//@ entry: Floats.compare
//@ entry: Floats.untouched
//@ entry: Floats.widened
//@ entry: Floats.narrowed
//@ entry: Floats.notLess
//@ entry: Floats.isNumber
//@ entry: Floats.zeros
//@ entry: Floats.tenths
//@ entry: Floats.saturated
//@ entry: Floats.infinity
//@ entry: Floats.singles
//@ entry: Floats.rest
//@ entry: Floats.constants
//@ engines: lazier-sharp

/** Unknown floats and doubles: NaN, both zeros, rounding and saturation are those of the JVM. */
public class Floats {
    static int compare(double d, int x) {
        if (x == 0) {
            return 0;
        }
        return d < 1.0 ? 1 : 2;
    }

    static double untouched(double d) {
        return d;
    }

    static double widened(int x) {
        return x;
    }

    static long narrowed(float f) {
        return (long) f;
    }

    /** Neither of both comparisons holds where one is NaN. */
    static int notLess(double a, double b) {
        if (!(a < b) && !(b <= a)) {
            return 1;
        }
        return 2;
    }

    static boolean isNumber(float f) {
        return f == f;
    }

    /** The two zeros are equal, and what is divided by them is not. */
    static int zeros(double d) {
        if (d == 0.0) {
            return 1 / d > 0 ? 1 : -1;
        }
        return 0;
    }

    /** One int only: 51. */
    static int tenths(int i) {
        return i * 0.1 > 5.0 && i * 0.1 < 5.15 ? 1 : 0;
    }

    static int saturated(double d) {
        int i = (int) d;
        if (i == Integer.MAX_VALUE) {
            return 1;
        }
        if (i == Integer.MIN_VALUE) {
            return 2;
        }
        return i == 0 && d != 0.0 ? 3 : 4;
    }

    static int infinity(double d) {
        return d > Double.MAX_VALUE ? 1 : d + 1 == d ? 2 : 3;
    }

    /** A long near 2 to the 24 is another as a float. */
    static int singles(long n) {
        return (float) n == 16777217f && n != 16777216 ? (n > 16777216 ? 1 : -1) : 0;
    }

    /** The sign of the rest is that of the dividend, also where it is 0. */
    static int rest(double d) {
        double rest = d % 3;
        if (rest == 0 && 1 / rest < 0) {
            return d < 0 ? 1 : 2;
        }
        return rest < 0 ? 3 : 4;
    }

    /** A constant of floats is no double: 0.1f is above 0.1. */
    static int constants(float f) {
        return f == 0.1f ? f == 0.1 ? -1 : 1 : f > 0.1 && f < 0.1f ? -2 : 2;
    }
}
