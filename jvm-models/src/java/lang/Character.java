package java.lang;

/** Modelled so that questions about ASCII characters take few branches and no tables; other characters and all code points go to the JDK's tables, and TYPE, blocks, scripts and names are left out. */
public final class Character implements java.io.Serializable, Comparable<Character>, java.lang.constant.Constable {
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

    /** The boxes made so far for the characters up to 127. */
    private static final class Cache {
        static final Character[] MADE = new Character[128];

        /** What this class makes counts as made before the program ran. */
        static Character make(char value) {
            return new Character(value);
        }
    }

    @Deprecated
    public Character(char value) {
        this.value = value;
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

    public static boolean isDigit(char c) {
        return digit(c, 10) >= 0;
    }

    public static boolean isLetter(char c) {
        if (c > 127) {
            return JdkRest.isLetter(c);
        }
        return (char) ((c | 32) - 'a') < 26;
    }

    public static boolean isLetterOrDigit(char c) {
        if (c > 127) {
            return JdkRest.isLetterOrDigit(c);
        }
        return (char) ((c | 32) - 'a') < 26 || (char) (c - '0') < 10;
    }

    public static boolean isUpperCase(char c) {
        if (c > 127) {
            return JdkRest.isUpperCase(c);
        }
        return (char) (c - 'A') < 26;
    }

    public static boolean isLowerCase(char c) {
        if (c > 127) {
            return JdkRest.isLowerCase(c);
        }
        return (char) (c - 'a') < 26;
    }

    public static char toUpperCase(char c) {
        if (c > 127) {
            return (char) JdkRest.toUpperCase(c);
        }
        return (char) (c - 'a') < 26 ? (char) (c - 32) : c;
    }

    public static char toLowerCase(char c) {
        if (c > 127) {
            return (char) JdkRest.toLowerCase(c);
        }
        return (char) (c - 'A') < 26 ? (char) (c + 32) : c;
    }

    public static boolean isWhitespace(char c) {
        return isWhitespace((int) c);
    }

    public static boolean isWhitespace(int c) {
        if (c <= 32) {
            // The controls 9 to 13 and 28 to 31, and the space.
            return c >= 0 && (0x1F0003E00L >>> c & 1) != 0;
        }
        if (c < 128) {
            return false;
        }
        // 2000 to 200A without 2007, 2028, 2029, as bits from 2000 on; and three more.
        return (c & ~63) == 0x2000 && (0x3000000077FL >>> (c & 63) & 1) != 0
            || c == 0x1680 || c == 0x205F || c == 0x3000;
    }

    public static char forDigit(int digit, int radix) {
        if (digit >= radix || digit < 0 || radix < MIN_RADIX || radix > MAX_RADIX) {
            return '\0';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }

    public static int digit(char c, int radix) {
        if ((char) (c - '0') < 10) {
            int value = c - '0';
            return value < radix && radix >= MIN_RADIX && radix <= MAX_RADIX ? value : -1;
        }
        if (radix < MIN_RADIX || radix > MAX_RADIX) {
            return -1;
        }
        int value = -1;
        if (c > 127) {
            value = wideDigit(c);
        } else if (radix > 10 && (char) ((c | 32) - 'a') < 26) {
            value = (c | 32) - 'a' + 10;
        }
        return value < radix ? value : -1;
    }

    /** The zeros of the decimal digits after ASCII; the other nine follow each of them. */
    private static final String ZEROS =
        "\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0de6\u0e50\u0ed0\u0f20"
        + "\u1040\u1090\u17e0\u1810\u1946\u19d0\u1a80\u1a90\u1b50\u1bb0\u1c40\u1c50"
        + "\ua620\ua8d0\ua900\ua9d0\ua9f0\uaa50\uabf0\uff10";

    /** The value of a digit or wide letter that is not ASCII, or -1, without a branch on the character. */
    private static int wideDigit(int c) {
        int found = 0;
        for (int i = 0; i < ZEROS.length(); i++) {
            int value = c - ZEROS.charAt(i);
            found |= value + 1 & ~((value | 9 - value) >> 31);
        }
        int upper = c - 0xFF21;
        int lower = c - 0xFF41;
        found |= upper + 11 & ~((upper | 25 - upper) >> 31);
        found |= lower + 11 & ~((lower | 25 - lower) >> 31);
        return found - 1;
    }

    public static int getNumericValue(char c) {
        if (c > 127) {
            return JdkRest.getNumericValue(c);
        }
        return digit(c, MAX_RADIX);
    }
}
