package java.lang;

/** Modelled so that boxing and parsing take few branches and no tables; TYPE and decoding are left out. */
public final class Byte extends Number implements Comparable<Byte>, java.lang.constant.Constable {
    @SuppressWarnings("unchecked")
    public static final Class<Byte> TYPE = (Class<Byte>) Class.getPrimitiveClass("byte");
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private final byte value;

    /** Not in the JDK: whether valueOf made it, so that one of a value in the range of the cache is the only such box. */
    private final boolean pooled;

    /** The boxes made so far for the values from -128 to 127. */
    private static final class Cache {
        static final Byte[] MADE = new Byte[256];

        /** What this class makes counts as made before the program ran. */
        static Byte make(byte value) {
            return new Byte(value, true);
        }
    }

    private Byte(byte value, boolean pooled) {
        this.value = value;
        this.pooled = pooled;
    }

    @Deprecated
    public Byte(byte value) {
        this(value, false);
    }

    @Deprecated
    public Byte(String text) throws NumberFormatException {
        this(parseByte(text, 10));
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
        return Byte.toString(value);
    }

    @Override
    public int hashCode() {
        return value;
    }

    public static int hashCode(byte value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Byte && value == ((Byte) other).value;
    }

    public int compareTo(Byte other) {
        return compare(value, other.value);
    }

    public static Byte valueOf(byte value) {
        int index = (byte) value + 128;
        Byte made = Cache.MADE[index];
        if (made == null) {
            made = Cache.make(value);
            Cache.MADE[index] = made;
        }
        return made;
    }

    public static Byte valueOf(String text) throws NumberFormatException {
        return valueOf(parseByte(text, 10));
    }

    public static Byte valueOf(String text, int radix) throws NumberFormatException {
        return valueOf(parseByte(text, radix));
    }

    public static byte parseByte(String text) throws NumberFormatException {
        return parseByte(text, 10);
    }

    public static byte parseByte(String text, int radix) throws NumberFormatException {
        int value = Integer.parseInt(text, radix);
        if ((byte) value != value) {
            throw new NumberFormatException("Value out of range. Value:\"".concat(text)
                .concat("\" Radix:").concat(Integer.toString(radix)));
        }
        return (byte) value;
    }

    public static String toString(byte value) {
        return Integer.toString(value);
    }

    public static int compare(byte a, byte b) {
        return a - b;
    }

    public static int compareUnsigned(byte a, byte b) {
        return (a & 0xFF) - (b & 0xFF);
    }

    public static int toUnsignedInt(byte value) {
        return value & 0xFF;
    }

    public static long toUnsignedLong(byte value) {
        return value & 0xFFL;
    }
}
