package java.lang;

/** Modelled so that boxing and parsing take few branches and no tables; TYPE and decoding are left out. */
public final class Short extends Number implements Comparable<Short>, java.lang.constant.Constable {
    @SuppressWarnings("unchecked")
    public static final Class<Short> TYPE = (Class<Short>) Class.getPrimitiveClass("short");
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final short value;

    /** Not in the JDK: whether valueOf made it, so that one of a value in the range of the cache is the only such box. */
    private final boolean pooled;

    /** The boxes made so far for the values from -128 to 127. */
    private static final class Cache {
        static final Short[] MADE = new Short[256];

        /** What this class makes counts as made before the program ran. */
        static Short make(short value) {
            return new Short(value, true);
        }
    }

    private Short(short value, boolean pooled) {
        this.value = value;
        this.pooled = pooled;
    }

    @Deprecated
    public Short(short value) {
        this(value, false);
    }

    @Deprecated
    public Short(String text) throws NumberFormatException {
        this(parseShort(text, 10));
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
        return Short.toString(value);
    }

    @Override
    public int hashCode() {
        return value;
    }

    public static int hashCode(short value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Short && value == ((Short) other).value;
    }

    public int compareTo(Short other) {
        return compare(value, other.value);
    }

    public static Short valueOf(short value) {
        if ((byte) value != value) {
            return new Short(value);
        }
        int index = (byte) value + 128;
        Short made = Cache.MADE[index];
        if (made == null) {
            made = Cache.make(value);
            Cache.MADE[index] = made;
        }
        return made;
    }

    public static Short valueOf(String text) throws NumberFormatException {
        return valueOf(parseShort(text, 10));
    }

    public static Short valueOf(String text, int radix) throws NumberFormatException {
        return valueOf(parseShort(text, radix));
    }

    public static short parseShort(String text) throws NumberFormatException {
        return parseShort(text, 10);
    }

    public static short parseShort(String text, int radix) throws NumberFormatException {
        int value = Integer.parseInt(text, radix);
        if ((short) value != value) {
            throw new NumberFormatException("Value out of range. Value:\"".concat(text)
                .concat("\" Radix:").concat(Integer.toString(radix)));
        }
        return (short) value;
    }

    public static String toString(short value) {
        return Integer.toString(value);
    }

    public static int compare(short a, short b) {
        return a - b;
    }

    public static int compareUnsigned(short a, short b) {
        return (a & 0xFFFF) - (b & 0xFFFF);
    }

    public static int toUnsignedInt(short value) {
        return value & 0xFFFF;
    }

    public static long toUnsignedLong(short value) {
        return value & 0xFFFFL;
    }

    public static short reverseBytes(short value) {
        return (short) (value << 8 | value >> 8 & 0xFF);
    }
}
