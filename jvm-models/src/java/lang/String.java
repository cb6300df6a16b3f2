package java.lang;

/** Modelled over a text that Lazuli itself looks into; charsets, formatting, regular expressions and streams are left out. */
public final class String implements java.io.Serializable, Comparable<String>, CharSequence,
        java.lang.constant.Constable, java.lang.constant.ConstantDesc {
    private jdk.lazuli.Text text;

    /** Not in the JDK: whether it is the one string of its text that literals of the program are and intern() gives. */
    private boolean pooled;

    public String() {
    }

    public String(String original) {
        set(original);
    }

    public String(char[] text) {
        this(text, 0, text.length);
    }

    public String(char[] text, int offset, int count) {
        checkOffsetCount(offset, count, text.length);
        fill(text, offset, count);
    }

    public String(StringBuilder builder) {
        set(builder.toString());
    }

    public String(StringBuffer buffer) {
        set(buffer.toString());
    }

    public String(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    public String(byte[] bytes, int offset, int count) {
        this(bytes, offset, count, java.nio.charset.StandardCharsets.UTF_8);
    }

    public String(byte[] bytes, String charset) throws java.io.UnsupportedEncodingException {
        this(bytes, 0, bytes.length, Encoded.charset(charset));
    }

    public String(byte[] bytes, int offset, int count, String charset) throws java.io.UnsupportedEncodingException {
        this(bytes, offset, count, Encoded.charset(charset));
    }

    public String(byte[] bytes, java.nio.charset.Charset charset) {
        this(bytes, 0, bytes.length, charset);
    }

    public String(byte[] bytes, int offset, int count, java.nio.charset.Charset charset) {
        java.util.Objects.requireNonNull(charset);
        checkOffsetCount(offset, count, bytes.length);
        set(Encoded.text(bytes, offset, count, charset));
    }

    public String(byte[] bytes, int high, int offset, int count) {
        checkOffsetCount(offset, count, bytes.length);
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < count; i++) {
            made.append((char) (high << 8 | bytes[offset + i] & 0xFF));
        }
        set(made.toString());
    }

    public String(byte[] bytes, int high) {
        this(bytes, high, 0, bytes.length);
    }

    public void getBytes(int begin, int end, byte[] target, int at) {
        checkBeginEnd(begin, end, length());
        checkOffsetCount(at, end - begin, target.length);
        for (int i = begin; i < end; i++) {
            target[at + i - begin] = (byte) charAt(i);
        }
    }

    public byte[] getBytes() {
        return getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    public byte[] getBytes(String charset) throws java.io.UnsupportedEncodingException {
        return Encoded.bytes(this, Encoded.charset(charset));
    }

    public byte[] getBytes(java.nio.charset.Charset charset) {
        if (charset == null) {
            throw new NullPointerException();
        }
        return Encoded.bytes(this, charset);
    }

    public String(int[] codePoints, int offset, int count) {
        checkOffsetCount(offset, count, codePoints.length);
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int point = codePoints[offset + i];
            if (!Character.isValidCodePoint(point)) {
                throw new IllegalArgumentException(Integer.toString(point));
            }
            made.append(Character.toChars(point));
        }
        set(made.toString());
    }

    /** Takes the text of another string. */
    private native void set(String other);

    /** Takes the text of a part of an array; the code stands for the case that how long the part is is not known. */
    private void fill(char[] text, int offset, int count) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < count; i++) {
            made.append(text[offset + i]);
        }
        set(made.toString());
    }

    /** Not in the JDK: a string of the characters of an array. */
    static String shared(char[] text) {
        return new String(text);
    }

    /** Not in the JDK: copies characters between two arrays, which have the room. */
    static void copy(char[] from, int fromIndex, char[] to, int toIndex, int count) {
        for (int i = 0; i < count; i++) {
            to[toIndex + i] = from[fromIndex + i];
        }
    }

    /** Not in the JDK: the characters in an array of their own. */
    char[] characters() {
        return toCharArray();
    }

    /** Not in the JDK: whether a character does not fit into a byte. */
    native boolean isWide();

    /** Not in the JDK: whether no character is beyond ASCII. */
    native boolean isAscii();

    /** Not in the JDK: whether an index is not one of that many. */
    static native boolean outside(int index, int length);

    /** Not in the JDK: whether a range is none of a text so long. */
    static native boolean outside(int begin, int end, int length);

    /** Not in the JDK: the smaller of two numbers, without a branch. */
    static native int least(int a, int b);

    /** The character at an index inside of the text. */
    private native char unit(int index);

    /** The part between two indices inside of the text. */
    private native String slice(int begin, int end);

    static void checkOffsetCount(int offset, int count, int length) {
        if (offset < 0 || count < 0 || offset > length - count) {
            throw new StringIndexOutOfBoundsException("offset ", offset, ", count ", count, ", length ", length);
        }
    }

    private static void checkBeginEnd(int begin, int end, int length) {
        if (outside(begin, end, length)) {
            throw new StringIndexOutOfBoundsException("begin ", begin, ", end ", end, ", length ", length);
        }
    }

    public native int length();

    public boolean isEmpty() {
        return length() == 0;
    }

    public char charAt(int index) {
        if (outside(index, length())) {
            throw new StringIndexOutOfBoundsException(this, index);
        }
        return unit(index);
    }

    public int codePointAt(int index) {
        int length = length();
        if (outside(index, length)) {
            throw new StringIndexOutOfBoundsException("index ", index, ", length ", length, null, 0);
        }
        char high = unit(index);
        if (Character.isHighSurrogate(high) && index + 1 < length) {
            char low = unit(index + 1);
            if (Character.isLowSurrogate(low)) {
                return Character.toCodePoint(high, low);
            }
        }
        return high;
    }

    public int codePointBefore(int index) {
        if (outside(index - 1, length())) {
            throw new StringIndexOutOfBoundsException(index);
        }
        char low = unit(index - 1);
        if (Character.isLowSurrogate(low) && index > 1) {
            char high = unit(index - 2);
            if (Character.isHighSurrogate(high)) {
                return Character.toCodePoint(high, low);
            }
        }
        return low;
    }

    public int codePointCount(int begin, int end) {
        if (outside(begin, end, length())) {
            throw new IndexOutOfBoundsException();
        }
        int count = end - begin;
        for (int i = begin; i + 1 < end; i++) {
            if (Character.isHighSurrogate(unit(i)) && Character.isLowSurrogate(unit(i + 1))) {
                count--;
                i++;
            }
        }
        return count;
    }

    public void getChars(int begin, int end, char[] target, int at) {
        checkBeginEnd(begin, end, length());
        checkOffsetCount(at, end - begin, target.length);
        for (int i = begin; i < end; i++) {
            target[at + i - begin] = unit(i);
        }
    }

    public native char[] toCharArray();

    public String toString() {
        return this;
    }

    public native String intern();

    public boolean equals(Object other) {
        return other instanceof String && same((String) other);
    }

    /** Whether the texts are equal but for the case of letters. */
    private native boolean sameButForCase(String other);

    /** Whether the texts are equal. */
    private native boolean same(String other);

    public boolean contentEquals(CharSequence text) {
        return same(text.toString());
    }

    public boolean contentEquals(StringBuffer text) {
        return same(text.toString());
    }

    public boolean equalsIgnoreCase(String other) {
        return other != null && sameButForCase(other);
    }

    public native int hashCode();

    public int compareTo(String other) {
        return order(other.toString());
    }

    public java.util.stream.IntStream chars() {
        return JdkRest.chars(this);
    }

    public int compareToIgnoreCase(String other) {
        return orderButForCase(other.toString());
    }

    /** How the texts are ordered, but for the case of letters. */
    private native int orderButForCase(String other);

    /** How the texts are ordered. */
    private native int order(String other);

    public boolean regionMatches(int from, String other, int otherFrom, int count) {
        return regionMatches(false, from, other, otherFrom, count);
    }

    public boolean regionMatches(boolean ignoreCase, int from, String other, int otherFrom, int count) {
        if (otherFrom < 0 || from < 0 || from > (long) length() - count || otherFrom > (long) other.length() - count) {
            return false;
        }
        if (count <= 0) {
            return true;
        }
        String own = slice(from, from + count);
        String its = other.slice(otherFrom, otherFrom + count);
        return ignoreCase ? own.sameButForCase(its) : own.same(its);
    }

    public boolean startsWith(String prefix, int from) {
        return standsAt(from, prefix.toString());
    }

    public boolean startsWith(String prefix) {
        return standsAt(0, prefix.toString());
    }

    public boolean endsWith(String suffix) {
        return standsAt(length() - suffix.length(), suffix);
    }

    /** Whether the piece stands at that place; never outside of the text. */
    private native boolean standsAt(int from, String piece);

    /** Where a code point stands first, at a place or after it, or -1. */
    private native int find(int c, int from);

    /** Where a code point stands last, at a place or before it, or -1. */
    private native int findLast(int c, int from);

    /** Where a piece stands first, at a place or after it, or -1. */
    private native int find(String piece, int from);

    /** Where a piece stands last, at a place or before it, or -1. */
    private native int findLast(String piece, int from);

    public int indexOf(int c) {
        return find(c, 0);
    }

    public int indexOf(int c, int from) {
        return find(c, from);
    }

    public int lastIndexOf(int c) {
        return findLast(c, Integer.MAX_VALUE);
    }

    public int lastIndexOf(int c, int from) {
        return findLast(c, from);
    }

    public int indexOf(String piece) {
        return find(piece.toString(), 0);
    }

    public int indexOf(String piece, int from) {
        return find(piece.toString(), from);
    }

    public int lastIndexOf(String piece) {
        return findLast(piece.toString(), Integer.MAX_VALUE);
    }

    public int lastIndexOf(String piece, int from) {
        return findLast(piece.toString(), from);
    }

    public boolean contains(CharSequence piece) {
        return indexOf(piece.toString()) >= 0;
    }

    public String substring(int begin) {
        int length = length();
        checkBeginEnd(begin, length, length);
        return slice(begin, length);
    }

    public String substring(int begin, int end) {
        checkBeginEnd(begin, end, length());
        return slice(begin, end);
    }

    public CharSequence subSequence(int begin, int end) {
        return substring(begin, end);
    }

    public native String concat(String other);

    public native String replace(char old, char fresh);

    public String replace(CharSequence old, CharSequence fresh) {
        String out = old.toString();
        String in = fresh.toString();
        int next = find(out, 0);
        if (next < 0) {
            return this;
        }
        int length = length();
        int size = out.length();
        StringBuilder made = new StringBuilder();
        int done = 0;
        while (next >= 0) {
            made.append(this, done, next).append(in);
            done = next + size;
            int from = size == 0 ? next + 1 : done;
            next = from > length ? -1 : find(out, from);
        }
        return made.append(this, done, length).toString();
    }

    public native String trim();

    public native String strip();

    public native String stripLeading();

    public native String stripTrailing();

    public native boolean isBlank();

    public String repeat(int times) {
        if (times < 0) {
            throw new IllegalArgumentException("count is negative: ".concat(Integer.toString(times)));
        }
        if (times == 1) {
            return this;
        }
        int length = length();
        if (length == 0 || times == 0) {
            return "";
        }
        if (length * (long) times > Integer.MAX_VALUE) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < times; i++) {
            made.append(this);
        }
        return made.toString();
    }

    /** Exact for ASCII in every language but Turkish, Azeri and Lithuanian; and so is other text, but for a capital sigma. */
    public String toLowerCase() {
        return isAscii() ? shifted('A', 'Z') : lowered();
    }

    /** Exact for ASCII in every language but Turkish, Azeri and Lithuanian; and so is other text, but for a capital sigma. */
    public String toUpperCase() {
        return isAscii() ? shifted('a', 'z') : raised();
    }

    public String toLowerCase(java.util.Locale locale) {
        return hasCaseOfItsOwn(locale) ? otherCase(locale) : toLowerCase();
    }

    public String toUpperCase(java.util.Locale locale) {
        return hasCaseOfItsOwn(locale) ? otherCase(locale) : toUpperCase();
    }

    private static boolean hasCaseOfItsOwn(java.util.Locale locale) {
        String language = locale.getLanguage();
        return language.equals("tr") || language.equals("az") || language.equals("lt");
    }

    private static native String otherCase(java.util.Locale locale);

    /** In lower case, beyond ASCII. */
    private native String lowered();

    /** In upper case, beyond ASCII. */
    private native String raised();

    /** Flips the case of the letters from first to last. */
    private native String shifted(int first, int last);

    /** Done here for conversions without flags, width or precision; the JDK does the others. */
    public static String format(String format, Object... arguments) {
        StringBuilder made = new StringBuilder();
        int next = 0;
        int length = format.length();
        for (int i = 0; i < length; i++) {
            char c = format.unit(i);
            if (c != '%') {
                made.append(c);
                continue;
            }
            i++;
            char conversion = i < length ? format.unit(i) : '?';
            if (conversion == '%' || conversion == 'n') {
                made.append(conversion == '%' ? "%" : System.lineSeparator());
                continue;
            }
            String text = arguments == null || next >= arguments.length ? null : formatted(conversion, arguments[next]);
            if (text == null) {
                return JdkRest.format(format, arguments);
            }
            made.append(text);
            next++;
        }
        return made.toString();
    }

    public String formatted(Object... arguments) {
        return format(this, arguments);
    }

    /** What a plain conversion makes of an argument; null where that is for the JDK to say. */
    private static String formatted(char conversion, Object argument) {
        switch (conversion) {
            case 's':
                return argument instanceof java.util.Formattable ? null : valueOf(valueOf(argument));
            case 'd':
                return argument == null ? "null"
                    : argument instanceof Integer || argument instanceof Long || argument instanceof Short
                        || argument instanceof Byte ? argument.toString() : null;
            case 'c':
                return argument == null ? "null" : argument instanceof Character ? argument.toString() : null;
            case 'b':
                return argument == null ? "false" : argument instanceof Boolean ? argument.toString() : "true";
            case 'x':
                return argument == null ? "null" : argument instanceof Integer ? Integer.toHexString((Integer) argument)
                    : argument instanceof Long ? Long.toHexString((Long) argument) : null;
            default:
                return null;
        }
    }

    public static String join(CharSequence separator, CharSequence... parts) {
        String between = separator.toString();
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                made.append(between);
            }
            made.append(String.valueOf(parts[i]));
        }
        return new String(made);
    }

    public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
        java.util.Objects.requireNonNull(separator);
        java.util.Objects.requireNonNull(parts);
        String between = separator.toString();
        StringBuilder made = new StringBuilder();
        String gap = "";
        for (CharSequence part : parts) {
            made.append(gap).append(String.valueOf(part));
            gap = between;
        }
        return new String(made);
    }

    public static String valueOf(Object value) {
        return value == null ? "null" : value.toString();
    }

    public static String valueOf(char[] text) {
        return new String(text);
    }

    public static String valueOf(char[] text, int offset, int count) {
        return new String(text, offset, count);
    }

    public static String copyValueOf(char[] text) {
        return new String(text);
    }

    public static String copyValueOf(char[] text, int offset, int count) {
        return new String(text, offset, count);
    }

    public static String valueOf(boolean value) {
        return value ? "true" : "false";
    }

    public static String valueOf(char c) {
        return ofChar(c);
    }

    public static String valueOf(int value) {
        return Integer.toString(value);
    }

    public static String valueOf(long value) {
        return Long.toString(value);
    }

    public static String valueOf(float value) {
        return JdkRest.toString(value);
    }

    public static String valueOf(double value) {
        return JdkRest.toString(value);
    }

    private static native String ofChar(char c);

    public java.util.stream.Stream<String> lines() {
        return JdkRest.lines(this);
    }

    /** Where the first character stands that is not white space, for the JDK's code. */
    private int indexOfNonWhitespace() {
        return length() - stripLeading().length();
    }

    /** Behind the last character that is not white space, for the JDK's code. */
    private int lastIndexOfNonWhitespace() {
        return stripTrailing().length();
    }
}
