package java.lang;

/** Modelled so that boxing, parsing and bit operations take few branches and no tables; TYPE, decoding, system properties and parsing parts of a text or unsigned numbers are left out. */
public final class Long extends Number implements Comparable<Long>, java.lang.constant.Constable, java.lang.constant.ConstantDesc {
    @SuppressWarnings("unchecked")
    public static final Class<Long> TYPE = (Class<Long>) Class.getPrimitiveClass("long");
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7FFFFFFFFFFFFFFFL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final long value;

    /** Not in the JDK: whether valueOf made it, so that one of a value in the range of the cache is the only such box. */
    private final boolean pooled;

    /** The boxes made so far for the values from -128 to 127. */
    private static final class Cache {
        static final Long[] MADE = new Long[256];

        /** What this class makes counts as made before the program ran. */
        static Long make(long value) {
            return new Long(value, true);
        }
    }

    private Long(long value, boolean pooled) {
        this.value = value;
        this.pooled = pooled;
    }

    @Deprecated
    public Long(long value) {
        this(value, false);
    }

    @Deprecated
    public Long(String text) throws NumberFormatException {
        this(parseLong(text, 10));
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
        return Long.toString(value);
    }

    @Override
    public int hashCode() {
        return (int) (value ^ value >>> 32);
    }

    public static int hashCode(long value) {
        return (int) (value ^ value >>> 32);
    }

    public boolean equals(Object other) {
        return other instanceof Long && value == ((Long) other).value;
    }

    public int compareTo(Long other) {
        return compare(value, other.value);
    }

    public static Long valueOf(long value) {
        if ((byte) value != value) {
            return new Long(value);
        }
        int index = (byte) value + 128;
        Long made = Cache.MADE[index];
        if (made == null) {
            made = Cache.make(value);
            Cache.MADE[index] = made;
        }
        return made;
    }

    public static Long valueOf(String text) throws NumberFormatException {
        return valueOf(parseLong(text, 10));
    }

    public static Long valueOf(String text, int radix) throws NumberFormatException {
        return valueOf(parseLong(text, radix));
    }

    public static long parseLong(String text) throws NumberFormatException {
        return parseLong(text, 10);
    }

    /** Adds up negative, because the least value has no opposite. */
    public static long parseLong(String text, int radix) throws NumberFormatException {
        Integer.checkRadix(text, radix);
        char[] digits = text.characters();
        int at = Integer.signs(digits);
        boolean negative = at > 0 && digits[0] == '-';
        if (at == digits.length) {
            throw NumberFormatException.forInputString(text, radix);
        }
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long sum = 0;
        for (; at < digits.length; at++) {
            int digit = Character.digit(digits[at], radix);
            if (digit < 0 || sum < limit / radix || sum * radix < limit + digit) {
                throw NumberFormatException.forInputString(text, radix);
            }
            sum = sum * radix - digit;
        }
        return negative ? sum : -sum;
    }

    /** Not in the JDK: what parsing says of a text that is no number. */
    static long refused(String text, int radix) {
        throw NumberFormatException.forInputString(text, radix);
    }

    public static String toString(long value) {
        return digits(value, 10);
    }

    public static String toString(long value, int radix) {
        return digits(value, radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix);
    }

    /** Works with negative values, because the least one has no opposite. */
    private static String digits(long value, int radix) {
        boolean negative = value < 0;
        long left = negative ? value : -value;
        int size = negative ? 2 : 1;
        for (long rest = left / radix; rest != 0; rest /= radix) {
            size++;
        }
        char[] text = new char[size];
        text[0] = '-';
        for (int i = size - 1; i >= (negative ? 1 : 0); i--) {
            long next = left / radix;
            text[i] = Integer.digitOf((int) (next * radix - left), 'a');
            left = next;
        }
        return String.shared(text);
    }

    private static String powerOfTwo(long value, int shift, int letter) {
        int size = 1;
        for (long rest = value >>> shift; rest != 0; rest >>>= shift) {
            size++;
        }
        char[] text = new char[size];
        long left = value;
        for (int i = size - 1; i >= 0; i--) {
            text[i] = Integer.digitOf((int) left & (1 << shift) - 1, letter);
            left >>>= shift;
        }
        return String.shared(text);
    }

    public static String toHexString(long value) {
        return powerOfTwo(value, 4, 'a');
    }

    public static String toOctalString(long value) {
        return powerOfTwo(value, 3, 'a');
    }

    public static String toBinaryString(long value) {
        return powerOfTwo(value, 1, 'a');
    }

    public static String toUnsignedString(long value) {
        return toUnsignedString(value, 10);
    }

    public static String toUnsignedString(long value, int radix) {
        if (value >= 0) {
            return toString(value, radix);
        }
        int base = radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix;
        long front = divideUnsigned(value, base);
        return toString(front, base).concat(toString(value - front * base, base));
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int compareUnsigned(long a, long b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static long divideUnsigned(long dividend, long divisor) {
        if (divisor < 0) {
            return compareUnsigned(dividend, divisor) < 0 ? 0 : 1;
        }
        // Half the dividend is not negative; what halving lost is at most one divisor more.
        long quotient = (dividend >>> 1) / divisor << 1;
        return compareUnsigned(dividend - quotient * divisor, divisor) < 0 ? quotient : quotient + 1;
    }

    public static long remainderUnsigned(long dividend, long divisor) {
        return dividend - divideUnsigned(dividend, divisor) * divisor;
    }

    public static long highestOneBit(long value) {
        long rest = value;
        rest |= rest >>> 1;
        rest |= rest >>> 2;
        rest |= rest >>> 4;
        rest |= rest >>> 8;
        rest |= rest >>> 16;
        rest |= rest >>> 32;
        return rest - (rest >>> 1);
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(long value) {
        long rest = value;
        rest |= rest >>> 1;
        rest |= rest >>> 2;
        rest |= rest >>> 4;
        rest |= rest >>> 8;
        rest |= rest >>> 16;
        rest |= rest >>> 32;
        return 64 - bitCount(rest);
    }

    public static int numberOfTrailingZeros(long value) {
        return bitCount((value & -value) - 1);
    }

    public static int bitCount(long value) {
        long twos = value - (value >>> 1 & 0x5555555555555555L);
        long fours = (twos & 0x3333333333333333L) + (twos >>> 2 & 0x3333333333333333L);
        long eights = fours + (fours >>> 4) & 0x0F0F0F0F0F0F0F0FL;
        long sixteens = eights + (eights >>> 8);
        long halves = sixteens + (sixteens >>> 16);
        return (int) (halves + (halves >>> 32)) & 127;
    }

    public static long rotateLeft(long value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static long rotateRight(long value, int distance) {
        return value >>> distance | value << -distance;
    }

    public static long reverse(long value) {
        long one = (value & 0x5555555555555555L) << 1 | value >>> 1 & 0x5555555555555555L;
        long two = (one & 0x3333333333333333L) << 2 | one >>> 2 & 0x3333333333333333L;
        long four = (two & 0x0F0F0F0F0F0F0F0FL) << 4 | two >>> 4 & 0x0F0F0F0F0F0F0F0FL;
        return reverseBytes(four);
    }

    public static long reverseBytes(long value) {
        long pairs = (value & 0x00FF00FF00FF00FFL) << 8 | value >>> 8 & 0x00FF00FF00FF00FFL;
        return pairs << 48 | (pairs & 0xFFFF0000L) << 16 | pairs >>> 16 & 0xFFFF0000L | pairs >>> 48;
    }

    public static int signum(long value) {
        return (int) (value >> 63 | -value >>> 63);
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }
}
