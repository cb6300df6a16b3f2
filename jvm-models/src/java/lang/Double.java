package java.lang;

/** Modelled with the machine's own conversions to bits; TYPE, parsing, the static conversion to text and hexadecimal text are left out. */
public final class Double extends Number implements Comparable<Double>, java.lang.constant.Constable, java.lang.constant.ConstantDesc {
    @SuppressWarnings("unchecked")
    public static final Class<Double> TYPE = (Class<Double>) Class.getPrimitiveClass("double");
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0 / 0.0;
    public static final double MAX_VALUE = 0x1.fffffffffffffP+1023;
    public static final double MIN_NORMAL = 0x1.0p-1022;
    public static final double MIN_VALUE = 0x0.0000000000001P-1022;
    public static final int MAX_EXPONENT = 1023;
    public static final int MIN_EXPONENT = -1022;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final double value;

    @Deprecated
    public Double(double value) {
        this.value = value;
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public String toString() {
        return JdkRest.toString(value);
    }

    @Override
    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(double value) {
        long bits = doubleToLongBits(value);
        return (int) (bits ^ bits >>> 32);
    }

    public boolean equals(Object other) {
        return other instanceof Double && doubleToLongBits(value) == doubleToLongBits(((Double) other).value);
    }

    public int compareTo(Double other) {
        return compare(value, other.value);
    }

    public static int compare(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        long one = doubleToLongBits(a);
        long two = doubleToLongBits(b);
        return one < two ? -1 : one == two ? 0 : 1;
    }

    public static boolean isNaN(double value) {
        return value != value;
    }

    public static boolean isInfinite(double value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public static boolean isFinite(double value) {
        return Math.abs(value) <= MAX_VALUE;
    }

    public boolean isNaN() {
        return isNaN(value);
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static long doubleToLongBits(double value) {
        return value != value ? 0x7FF8000000000000L : doubleToRawLongBits(value);
    }

    public static native long doubleToRawLongBits(double value);

    public static native double longBitsToDouble(long bits);

    public static double sum(double a, double b) {
        return a + b;
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }
}
