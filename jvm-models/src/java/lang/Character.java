package java.lang;

/** Modelled so that questions that tables answer take no branch: Lazuli has the tables; TYPE, blocks, scripts and names are left out. */
public final class Character implements java.io.Serializable, Comparable<Character>, java.lang.constant.Constable {
    @SuppressWarnings("unchecked")
    public static final Class<Character> TYPE = (Class<Character>) Class.getPrimitiveClass("char");
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uFFFF';
    public static final char MIN_HIGH_SURROGATE = '\uD800';
    public static final char MAX_HIGH_SURROGATE = '\uDBFF';
    public static final char MIN_LOW_SURROGATE = '\uDC00';
    public static final char MAX_LOW_SURROGATE = '\uDFFF';
    public static final char MIN_SURROGATE = MIN_HIGH_SURROGATE;
    public static final char MAX_SURROGATE = MAX_LOW_SURROGATE;
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x10000;
    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 0x10FFFF;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final char value;

    /** Not in the JDK: whether valueOf made it, so that one of a value in the range of the cache is the only such box. */
    private final boolean pooled;

    /** The boxes made so far for the characters up to 127. */
    private static final class Cache {
        static final Character[] MADE = new Character[128];

        /** What this class makes counts as made before the program ran. */
        static Character make(char value) {
            return new Character(value, true);
        }
    }

    private Character(char value, boolean pooled) {
        this.value = value;
        this.pooled = pooled;
    }

    @Deprecated
    public Character(char value) {
        this(value, false);
    }

    public static Character valueOf(char c) {
        if (c > 127) {
            return new Character(c);
        }
        Character made = Cache.MADE[c];
        if (made == null) {
            made = Cache.make(c);
            Cache.MADE[c] = made;
        }
        return made;
    }

    public char charValue() {
        return value;
    }

    @Override
    public int hashCode() {
        return value;
    }

    public static int hashCode(char c) {
        return c;
    }

    public boolean equals(Object other) {
        return other instanceof Character && value == ((Character) other).value;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(char c) {
        return String.valueOf(c);
    }

    public static String toString(int codePoint) {
        return String.shared(toChars(codePoint));
    }

    public int compareTo(Character other) {
        return value - other.value;
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    public static char reverseBytes(char c) {
        return (char) (c << 8 | c >> 8);
    }

    public static boolean isValidCodePoint(int codePoint) {
        return codePoint >= 0 && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int codePoint) {
        return (char) codePoint == codePoint;
    }

    public static boolean isSupplementaryCodePoint(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isHighSurrogate(char c) {
        return c >= MIN_HIGH_SURROGATE && c <= MAX_HIGH_SURROGATE;
    }

    public static boolean isLowSurrogate(char c) {
        return c >= MIN_LOW_SURROGATE && c <= MAX_LOW_SURROGATE;
    }

    public static boolean isSurrogate(char c) {
        return c >= MIN_SURROGATE && c <= MAX_SURROGATE;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static int charCount(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return (high - MIN_HIGH_SURROGATE << 10) + (low - MIN_LOW_SURROGATE) + MIN_SUPPLEMENTARY_CODE_POINT;
    }

    public static char highSurrogate(int codePoint) {
        return (char) ((codePoint - MIN_SUPPLEMENTARY_CODE_POINT >>> 10) + MIN_HIGH_SURROGATE);
    }

    public static char lowSurrogate(int codePoint) {
        return (char) ((codePoint & 0x3FF) + MIN_LOW_SURROGATE);
    }

    public static char[] toChars(int codePoint) {
        if (isBmpCodePoint(codePoint)) {
            return new char[] {(char) codePoint};
        }
        if (!isValidCodePoint(codePoint)) {
            throw notACodePoint(codePoint);
        }
        return new char[] {highSurrogate(codePoint), lowSurrogate(codePoint)};
    }

    static IllegalArgumentException notACodePoint(int codePoint) {
        return new IllegalArgumentException("Not a valid Unicode code point: 0x".concat(Integer.hex(codePoint, 'A')));
    }

    public static int codePointAt(CharSequence text, int index) {
        char high = text.charAt(index);
        if (isHighSurrogate(high) && index + 1 < text.length()) {
            char low = text.charAt(index + 1);
            if (isLowSurrogate(low)) {
                return toCodePoint(high, low);
            }
        }
        return high;
    }

    public static int codePointAt(char[] text, int index) {
        return pointAt(text, index, text.length);
    }

    public static int codePointAt(char[] text, int index, int limit) {
        if (index >= limit || limit < 0 || limit > text.length) {
            throw new IndexOutOfBoundsException();
        }
        return pointAt(text, index, limit);
    }

    static int pointAt(char[] text, int index, int limit) {
        char high = text[index];
        if (isHighSurrogate(high) && index + 1 < limit) {
            char low = text[index + 1];
            if (isLowSurrogate(low)) {
                return toCodePoint(high, low);
            }
        }
        return high;
    }

    static int pointBefore(char[] text, int index) {
        char low = text[index - 1];
        if (isLowSurrogate(low) && index > 1) {
            char high = text[index - 2];
            if (isHighSurrogate(high)) {
                return toCodePoint(high, low);
            }
        }
        return low;
    }

    static int countPoints(char[] text, int begin, int end) {
        int count = end - begin;
        for (int i = begin; i + 1 < end; i++) {
            if (isHighSurrogate(text[i]) && isLowSurrogate(text[i + 1])) {
                count--;
                i++;
            }
        }
        return count;
    }

    public static boolean isISOControl(char c) {
        return isISOControl((int) c);
    }

    public static boolean isISOControl(int codePoint) {
        return codePoint >= 0 && (codePoint & ~0x80) <= 0x1F || codePoint == 0x7F;
    }

    public static native boolean isDigit(char c);

    public static native boolean isDigit(int codePoint);

    public static native boolean isLetter(char c);

    public static native boolean isLetter(int codePoint);

    public static native boolean isLetterOrDigit(char c);

    public static native boolean isLetterOrDigit(int codePoint);

    public static native boolean isUpperCase(char c);

    public static native boolean isUpperCase(int codePoint);

    public static native boolean isLowerCase(char c);

    public static native boolean isLowerCase(int codePoint);

    public static native char toUpperCase(char c);

    public static native int toUpperCase(int codePoint);

    public static native char toLowerCase(char c);

    public static native int toLowerCase(int codePoint);

    public static native boolean isWhitespace(char c);

    public static native boolean isWhitespace(int codePoint);

    public static native boolean isAlphabetic(int codePoint);

    public static native boolean isSpaceChar(char c);

    public static native boolean isSpaceChar(int codePoint);

    public static native boolean isJavaIdentifierStart(char c);

    public static native boolean isJavaIdentifierStart(int codePoint);

    public static native boolean isJavaIdentifierPart(char c);

    public static native boolean isJavaIdentifierPart(int codePoint);

    public static char forDigit(int digit, int radix) {
        if (digit >= radix || digit < 0 || radix < MIN_RADIX || radix > MAX_RADIX) {
            return '\0';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }

    public static native int digit(char c, int radix);

    public static native int digit(int codePoint, int radix);

    public static native int getNumericValue(char c);

    public static native int getNumericValue(int codePoint);
}
