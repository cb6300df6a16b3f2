//@ entry: FloatFunctions.clamp
//@ entry: FloatFunctions.rounded
//@ entry: FloatFunctions.roots
//@ entry: FloatFunctions.ordered
//@ entry: FloatFunctions.bits
//@ entry: FloatFunctions.made
//@ entry: FloatFunctions.signs
//@ entry: FloatFunctions.wholes
//@ entry: FloatFunctions.kinds
//@ entry: FloatFunctions.fused
//@ entry: FloatFunctions.boxes
//@ entry: FloatFunctions.sine
//@ engines: lazier-sharp

/** Functions of numbers that are specified to the last bit are terms: none of them splits a path by itself. */
public class FloatFunctions {
    static double clamp(double d) {
        return Math.max(0.0, Math.min(d, 1.0));
    }

    static int rounded(double d, float f) {
        if (Math.round(d) == 3) {
            return d < 2.5 ? -1 : 1;
        }
        return Math.round(f) == Integer.MAX_VALUE ? 2 : 3;
    }

    static int roots(double d) {
        double root = Math.sqrt(d);
        if (root == 1.5) {
            return 1;
        }
        return Double.isNaN(root) && d >= 0 ? -1 : 2;
    }

    /** -0.0 is below 0.0, and NaN above all others. */
    static int ordered(double a, double b) {
        int order = Double.compare(a, b);
        if (order < 0 && !(a < b)) {
            return a == b ? 1 : 2;
        }
        return order == 0 ? 3 : 4;
    }

    static int bits(float f) {
        return Float.floatToIntBits(f) == 0x3FC00000 ? f == 1.5f ? 1 : -1 : 0;
    }

    static int made(int bits) {
        float f = Float.intBitsToFloat(bits);
        return f == 2.0f ? 1 : Float.isNaN(f) ? 2 : 3;
    }

    static int signs(double d) {
        double signum = Math.signum(d);
        if (Math.copySign(1.0, d) < 0) {
            return signum == 0 ? 1 : signum < 0 ? 2 : -1;
        }
        return Double.isNaN(signum) ? 3 : 4;
    }

    static int wholes(double d) {
        if (Math.floor(d) == -2.0 && Math.ceil(d) == -1.0) {
            return Math.rint(d) == -2.0 ? 1 : 2;
        }
        return 3;
    }

    static int kinds(double d) {
        return Double.isInfinite(d) ? 1 : Double.isFinite(d) ? 2 : 3;
    }

    static double fused(double a, double b) {
        return Math.fma(a, b, 1.0);
    }

    static boolean boxes(Double d) {
        return d.equals(2.5) && d.hashCode() == Double.hashCode(2.5);
    }

    /** Not specified to the last bit. */
    static double sine(double d) {
        return Math.sin(d);
    }
}
