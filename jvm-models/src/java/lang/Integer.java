package java.lang;

/** Modelled so that boxing, parsing and bit operations take few branches and no tables; TYPE, decoding, system properties and parsing parts of a text or unsigned numbers are left out. */
public final class Integer extends Number implements Comparable<Integer>, java.lang.constant.Constable, java.lang.constant.ConstantDesc {
    @SuppressWarnings("unchecked")
    public static final Class<Integer> TYPE = (Class<Integer>) Class.getPrimitiveClass("int");
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7FFFFFFF;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final int value;

    /** Not in the JDK: whether valueOf made it, so that one of a value in the range of the cache is the only such box. */
    private final boolean pooled;

    /** The boxes made so far for the values from -128 to 127. */
    private static final class Cache {
        static final Integer[] MADE = new Integer[256];

        /** What this class makes counts as made before the program ran. */
        static Integer make(int value) {
            return new Integer(value, true);
        }
    }

    private Integer(int value, boolean pooled) {
        this.value = value;
        this.pooled = pooled;
    }

    @Deprecated
    public Integer(int value) {
        this(value, false);
    }

    @Deprecated
    public Integer(String text) throws NumberFormatException {
        this(parseInt(text, 10));
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
        return Integer.toString(value);
    }

    @Override
    public int hashCode() {
        return value;
    }

    public static int hashCode(int value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Integer && value == ((Integer) other).value;
    }

    public int compareTo(Integer other) {
        return compare(value, other.value);
    }

    public static Integer valueOf(int value) {
        if ((byte) value != value) {
            return new Integer(value);
        }
        int index = (byte) value + 128;
        Integer made = Cache.MADE[index];
        if (made == null) {
            made = Cache.make(value);
            Cache.MADE[index] = made;
        }
        return made;
    }

    public static Integer valueOf(String text) throws NumberFormatException {
        return valueOf(parseInt(text, 10));
    }

    public static Integer valueOf(String text, int radix) throws NumberFormatException {
        return valueOf(parseInt(text, radix));
    }

    public static int parseInt(String text) throws NumberFormatException {
        return parseInt(text, 10);
    }

    /** Adds up in a long, so that one comparison for each digit finds a value out of range. */
    public static int parseInt(String text, int radix) throws NumberFormatException {
        checkRadix(text, radix);
        char[] digits = text.characters();
        int at = signs(digits);
        boolean negative = at > 0 && digits[0] == '-';
        long limit = negative ? 0x80000000L : MAX_VALUE;
        if (at == digits.length) {
            throw NumberFormatException.forInputString(text, radix);
        }
        long sum = 0;
        for (; at < digits.length; at++) {
            int digit = Character.digit(digits[at], radix);
            if (digit < 0) {
                throw NumberFormatException.forInputString(text, radix);
            }
            sum = sum * radix + digit;
            if (sum > limit) {
                throw NumberFormatException.forInputString(text, radix);
            }
        }
        return (int) (negative ? -sum : sum);
    }

    /** Not in the JDK: how many signs the text starts with, at most one. */
    static int signs(char[] text) {
        return text.length > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    }

    /** Not in the JDK: what parsing refuses before it looks at the text. */
    static void checkRadix(String text, int radix) {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (radix < Character.MIN_RADIX) {
            throw new NumberFormatException("radix ".concat(toString(radix)).concat(" less than Character.MIN_RADIX"));
        }
        if (radix > Character.MAX_RADIX) {
            throw new NumberFormatException("radix ".concat(toString(radix)).concat(" greater than Character.MAX_RADIX"));
        }
    }

    /** Not in the JDK: what parsing says of a text that is no number. */
    static int refused(String text, int radix) {
        throw NumberFormatException.forInputString(text, radix);
    }

    public static String toString(int value) {
        return digits(value, 10);
    }

    public static String toString(int value, int radix) {
        return digits(value, radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix);
    }

    /** Works with negative values, because the least one has no opposite. */
    private static String digits(int value, int radix) {
        boolean negative = value < 0;
        int left = negative ? value : -value;
        int size = negative ? 2 : 1;
        for (int rest = left / radix; rest != 0; rest /= radix) {
            size++;
        }
        char[] text = new char[size];
        text[0] = '-';
        for (int i = size - 1; i >= (negative ? 1 : 0); i--) {
            int next = left / radix;
            text[i] = digitOf((next * radix - left), 'a');
            left = next;
        }
        return String.shared(text);
    }

    /** The digit's character, without a branch. */
    static char digitOf(int digit, int letter) {
        return (char) ('0' + digit + (letter - '0' - 10 & 9 - digit >> 31));
    }

    /** Not in the JDK: as toHexString, with the letters from that one on. */
    static String hex(int value, int letter) {
        return powerOfTwo(value, 4, letter);
    }

    private static String powerOfTwo(int value, int shift, int letter) {
        int size = 1;
        for (int rest = value >>> shift; rest != 0; rest >>>= shift) {
            size++;
        }
        char[] text = new char[size];
        int left = value;
        for (int i = size - 1; i >= 0; i--) {
            text[i] = digitOf(left & (1 << shift) - 1, letter);
            left >>>= shift;
        }
        return String.shared(text);
    }

    public static String toHexString(int value) {
        return powerOfTwo(value, 4, 'a');
    }

    public static String toOctalString(int value) {
        return powerOfTwo(value, 3, 'a');
    }

    public static String toBinaryString(int value) {
        return powerOfTwo(value, 1, 'a');
    }

    public static String toUnsignedString(int value) {
        return Long.toString(toUnsignedLong(value));
    }

    public static String toUnsignedString(int value, int radix) {
        return Long.toString(toUnsignedLong(value), radix);
    }

    public static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int compareUnsigned(int a, int b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static int divideUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) / toUnsignedLong(divisor));
    }

    public static int remainderUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) % toUnsignedLong(divisor));
    }

    public static long toUnsignedLong(int value) {
        return value & 0xFFFFFFFFL;
    }

    public static int highestOneBit(int value) {
        int rest = value;
        rest |= rest >>> 1;
        rest |= rest >>> 2;
        rest |= rest >>> 4;
        rest |= rest >>> 8;
        rest |= rest >>> 16;
        return rest - (rest >>> 1);
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(int value) {
        int rest = value;
        rest |= rest >>> 1;
        rest |= rest >>> 2;
        rest |= rest >>> 4;
        rest |= rest >>> 8;
        rest |= rest >>> 16;
        return 32 - bitCount(rest);
    }

    public static int numberOfTrailingZeros(int value) {
        return bitCount((value & -value) - 1);
    }

    public static int bitCount(int value) {
        int twos = value - (value >>> 1 & 0x55555555);
        int fours = (twos & 0x33333333) + (twos >>> 2 & 0x33333333);
        int eights = fours + (fours >>> 4) & 0x0F0F0F0F;
        int sixteens = eights + (eights >>> 8);
        return sixteens + (sixteens >>> 16) & 63;
    }

    public static int rotateLeft(int value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static int rotateRight(int value, int distance) {
        return value >>> distance | value << -distance;
    }

    public static int reverse(int value) {
        int one = (value & 0x55555555) << 1 | value >>> 1 & 0x55555555;
        int two = (one & 0x33333333) << 2 | one >>> 2 & 0x33333333;
        int four = (two & 0x0F0F0F0F) << 4 | two >>> 4 & 0x0F0F0F0F;
        return reverseBytes(four);
    }

    public static int reverseBytes(int value) {
        return value << 24 | (value & 0xFF00) << 8 | value >>> 8 & 0xFF00 | value >>> 24;
    }

    public static int signum(int value) {
        return (value >> 31 | -value >>> 31);
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }
}
