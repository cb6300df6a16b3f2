package java.lang;

/** Modelled over an exact array of characters instead of encoded bytes; charsets, formatting, regular expressions, streams and the orders that ignore case are left out. */
public final class String implements java.io.Serializable, Comparable<String>, CharSequence,
        java.lang.constant.Constable, java.lang.constant.ConstantDesc {
    private final char[] value;

    public String() {
        value = new char[0];
    }

    public String(String original) {
        value = original.value;
    }

    public String(char[] text) {
        value = copyOf(text, 0, text.length);
    }

    public String(char[] text, int offset, int count) {
        checkOffsetCount(offset, count, text.length);
        value = copyOf(text, offset, count);
    }

    public String(StringBuilder builder) {
        value = copyOf(builder.value, 0, builder.count);
    }

    public String(StringBuffer buffer) {
        value = copyOf(buffer.value, 0, buffer.count);
    }

    public String(int[] codePoints, int offset, int count) {
        checkOffsetCount(offset, count, codePoints.length);
        char[] text = new char[0];
        for (int i = 0; i < count; i++) {
            int point = codePoints[offset + i];
            if (!Character.isValidCodePoint(point)) {
                throw new IllegalArgumentException(Integer.toString(point));
            }
            text = joined(text, Character.toChars(point));
        }
        value = text;
    }

    /** Only for shared below: this string owns the array from now on. */
    private String(char[] text, boolean owned) {
        value = text;
    }

    /** Not in the JDK: a string over an array that nobody else will write to. */
    static String shared(char[] text) {
        return new String(text, true);
    }

    /** Not in the JDK: copies characters between two arrays, which have the room. */
    static void copy(char[] from, int fromIndex, char[] to, int toIndex, int count) {
        for (int i = 0; i < count; i++) {
            to[toIndex + i] = from[fromIndex + i];
        }
    }

    private static char[] copyOf(char[] text, int from, int count) {
        char[] made = new char[count];
        copy(text, from, made, 0, count);
        return made;
    }

    private static char[] joined(char[] one, char[] two) {
        char[] made = new char[one.length + two.length];
        copy(one, 0, made, 0, one.length);
        copy(two, 0, made, one.length, two.length);
        return made;
    }

    /** Not in the JDK: the characters themselves, not to be written to. */
    char[] characters() {
        return value;
    }

    /** Not in the JDK: whether a character does not fit into a byte. */
    boolean isWide() {
        return allBits() > 0xFF;
    }

    private int allBits() {
        char[] text = value;
        int bits = 0;
        for (int i = 0; i < text.length; i++) {
            bits |= text[i];
        }
        return bits;
    }

    static void checkOffsetCount(int offset, int count, int length) {
        if (offset < 0 || count < 0 || offset > length - count) {
            throw new StringIndexOutOfBoundsException("offset ", offset, ", count ", count, ", length ", length);
        }
    }

    private static void checkBeginEnd(int begin, int end, int length) {
        if (begin < 0 || begin > end || end > length) {
            throw new StringIndexOutOfBoundsException("begin ", begin, ", end ", end, ", length ", length);
        }
    }

    public int length() {
        return value.length;
    }

    public boolean isEmpty() {
        return value.length == 0;
    }

    public char charAt(int index) {
        char[] text = value;
        if (index < 0 || index >= text.length) {
            throw new StringIndexOutOfBoundsException(this, index);
        }
        return text[index];
    }

    public int codePointAt(int index) {
        if (index < 0 || index >= value.length) {
            throw new StringIndexOutOfBoundsException("index ", index, ", length ", value.length, null, 0);
        }
        return Character.pointAt(value, index, value.length);
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > value.length) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return Character.pointBefore(value, index);
    }

    public int codePointCount(int begin, int end) {
        if (begin < 0 || begin > end || end > value.length) {
            throw new IndexOutOfBoundsException();
        }
        return Character.countPoints(value, begin, end);
    }

    public void getChars(int begin, int end, char[] target, int at) {
        checkBeginEnd(begin, end, value.length);
        checkOffsetCount(at, end - begin, target.length);
        copy(value, begin, target, at, end - begin);
    }

    public char[] toCharArray() {
        return copyOf(value, 0, value.length);
    }

    public String toString() {
        return this;
    }

    public native String intern();

    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof String && same(value, ((String) other).value);
    }

    /** One branch for the lengths and one for all the characters together. */
    private static boolean same(char[] one, char[] two) {
        if (one.length != two.length) {
            return false;
        }
        int difference = 0;
        for (int i = 0; i < one.length; i++) {
            difference |= one[i] ^ two[i];
        }
        return difference == 0;
    }

    public boolean contentEquals(CharSequence text) {
        return same(value, text.toString().value);
    }

    public boolean contentEquals(StringBuffer text) {
        return same(value, text.toString().value);
    }

    public boolean equalsIgnoreCase(String other) {
        if (this == other) {
            return true;
        }
        return other != null && other.value.length == value.length && regionMatches(true, 0, other, 0, value.length);
    }

    public int hashCode() {
        char[] text = value;
        int hash = 0;
        for (int i = 0; i < text.length; i++) {
            hash = 31 * hash + text[i];
        }
        return hash;
    }

    public int compareTo(String other) {
        char[] one = value;
        char[] two = other.value;
        for (int i = 0; i < one.length && i < two.length; i++) {
            if (one[i] != two[i]) {
                return one[i] - two[i];
            }
        }
        return one.length - two.length;
    }

    public boolean regionMatches(int from, String other, int otherFrom, int count) {
        return regionMatches(false, from, other, otherFrom, count);
    }

    public boolean regionMatches(boolean ignoreCase, int from, String other, int otherFrom, int count) {
        char[] one = value;
        char[] two = other.value;
        if (otherFrom < 0 || from < 0 || from > (long) one.length - count || otherFrom > (long) two.length - count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            char a = one[from + i];
            char b = two[otherFrom + i];
            if (a != b && !(ignoreCase && sameLetter(a, b))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameLetter(char a, char b) {
        char one = Character.toUpperCase(a);
        char two = Character.toUpperCase(b);
        return one == two || Character.toLowerCase(one) == Character.toLowerCase(two);
    }

    public boolean startsWith(String prefix, int from) {
        return from >= 0 && from <= value.length - prefix.value.length && matchesAt(value, from, prefix.value);
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, value.length - suffix.value.length);
    }

    /** Whether the piece stands at that place, where there is room for it. */
    private static boolean matchesAt(char[] text, int from, char[] piece) {
        int difference = 0;
        for (int i = 0; i < piece.length; i++) {
            difference |= text[from + i] ^ piece[i];
        }
        return difference == 0;
    }

    static int find(char[] text, int length, char[] piece, int from) {
        int last = length - piece.length;
        int start = from < 0 ? 0 : from;
        if (piece.length == 0 && start > length) {
            return length;
        }
        for (int i = start; i <= last; i++) {
            if (matchesAt(text, i, piece)) {
                return i;
            }
        }
        return -1;
    }

    static int findLast(char[] text, int length, char[] piece, int from) {
        int last = length - piece.length;
        for (int i = from < last ? from : last; i >= 0; i--) {
            if (matchesAt(text, i, piece)) {
                return i;
            }
        }
        return -1;
    }

    public int indexOf(int c) {
        return indexOf(c, 0);
    }

    public int indexOf(int c, int from) {
        if (!Character.isBmpCodePoint(c)) {
            return Character.isValidCodePoint(c) ? find(value, value.length, Character.toChars(c), from) : -1;
        }
        char[] text = value;
        for (int i = from < 0 ? 0 : from; i < text.length; i++) {
            if (text[i] == c) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(int c) {
        return lastIndexOf(c, value.length - 1);
    }

    public int lastIndexOf(int c, int from) {
        if (!Character.isBmpCodePoint(c)) {
            return Character.isValidCodePoint(c) ? findLast(value, value.length, Character.toChars(c), from) : -1;
        }
        char[] text = value;
        for (int i = from < text.length ? from : text.length - 1; i >= 0; i--) {
            if (text[i] == c) {
                return i;
            }
        }
        return -1;
    }

    public int indexOf(String piece) {
        return find(value, value.length, piece.value, 0);
    }

    public int indexOf(String piece, int from) {
        return find(value, value.length, piece.value, from);
    }

    public int lastIndexOf(String piece) {
        return findLast(value, value.length, piece.value, value.length);
    }

    public int lastIndexOf(String piece, int from) {
        return findLast(value, value.length, piece.value, from);
    }

    public boolean contains(CharSequence piece) {
        return indexOf(piece.toString()) >= 0;
    }

    public String substring(int begin) {
        return substring(begin, value.length);
    }

    public String substring(int begin, int end) {
        checkBeginEnd(begin, end, value.length);
        if (end - begin == value.length) {
            return this;
        }
        return shared(copyOf(value, begin, end - begin));
    }

    public CharSequence subSequence(int begin, int end) {
        return substring(begin, end);
    }

    public String concat(String other) {
        if (other.value.length == 0) {
            return this;
        }
        return shared(joined(value, other.value));
    }

    public String replace(char old, char fresh) {
        if (indexOf(old) < 0 || old == fresh) {
            return this;
        }
        char[] text = copyOf(value, 0, value.length);
        for (int i = 0; i < text.length; i++) {
            if (text[i] == old) {
                text[i] = fresh;
            }
        }
        return shared(text);
    }

    public String replace(CharSequence old, CharSequence fresh) {
        char[] out = old.toString().value;
        String in = fresh.toString();
        int next = find(value, value.length, out, 0);
        if (next < 0) {
            return this;
        }
        StringBuilder made = new StringBuilder();
        int done = 0;
        while (next >= 0) {
            made.append(value, done, next - done).append(in);
            done = next + out.length;
            int from = out.length == 0 ? next + 1 : done;
            next = from > value.length ? -1 : find(value, value.length, out, from);
        }
        return made.append(value, done, value.length - done).toString();
    }

    public String trim() {
        char[] text = value;
        int end = text.length;
        int begin = 0;
        while (begin < end && text[begin] <= ' ') {
            begin++;
        }
        while (begin < end && text[end - 1] <= ' ') {
            end--;
        }
        return substring(begin, end);
    }

    public String strip() {
        int begin = firstInk();
        return begin == value.length ? substring(begin) : substring(begin, endOfInk());
    }

    public String stripLeading() {
        return substring(firstInk());
    }

    public String stripTrailing() {
        return substring(0, endOfInk());
    }

    public boolean isBlank() {
        return firstInk() == value.length;
    }

    /** No code point beyond the basic plane is white space, so characters are enough. */
    private int firstInk() {
        int at = 0;
        while (at < value.length && Character.isWhitespace(value[at])) {
            at++;
        }
        return at;
    }

    private int endOfInk() {
        int at = value.length;
        while (at > 0 && Character.isWhitespace(value[at - 1])) {
            at--;
        }
        return at;
    }

    public String repeat(int times) {
        if (times < 0) {
            throw new IllegalArgumentException("count is negative: ".concat(Integer.toString(times)));
        }
        if (times == 1) {
            return this;
        }
        int length = value.length;
        if (length * (long) times > Integer.MAX_VALUE) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        char[] text = new char[length * times];
        for (int i = 0; i < times; i++) {
            copy(value, 0, text, i * length, length);
        }
        return shared(text);
    }

    /** Exact for ASCII in every language but Turkish, Azeri and Lithuanian; other text goes to the JDK. */
    public String toLowerCase() {
        return allBits() > 127 ? JdkRest.toLowerCase(this) : shifted('A', 'Z');
    }

    /** Exact for ASCII in every language but Turkish, Azeri and Lithuanian; other text goes to the JDK. */
    public String toUpperCase() {
        return allBits() > 127 ? JdkRest.toUpperCase(this) : shifted('a', 'z');
    }

    /** Flips the case of the letters from first to last, without a branch on any of them. */
    private String shifted(int first, int last) {
        char[] text = new char[value.length];
        int flipped = 0;
        for (int i = 0; i < text.length; i++) {
            int c = value[i];
            int flip = ~((c - first | last - c) >> 31) & 32;
            flipped |= flip;
            text[i] = (char) (c ^ flip);
        }
        return flipped == 0 ? this : shared(text);
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
        return made.toString();
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
        return made.toString();
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
        return shared(new char[] {c});
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
}
