package java.lang;

/** Modelled over a text that Lazuli itself looks into, with the JDK's capacities; streams of code points are left out. */
abstract class AbstractStringBuilder implements Appendable, CharSequence {
    private jdk.lazuli.Text text;
    private int room;

    AbstractStringBuilder(int capacity) {
        takeRoom(capacity);
        room = capacity;
    }

    AbstractStringBuilder(String text) {
        room = text.length() + 16;
        add(text);
    }

    AbstractStringBuilder(CharSequence text) {
        room = text.length() + 16;
        append(text);
    }

    /** Throws what an array of that length throws. */
    private static native void takeRoom(int length);

    /** Puts a text at the end, and makes room for it as the JDK does. */
    private native void add(String text);

    /** Puts a character at the end. */
    private native void addChar(char c);

    /** Puts a text in the place of a range, which is inside, and makes room for it. */
    private native void splice(int begin, int end, String with);

    /** Makes room for that many characters in all. */
    private native void reserve(int needed);

    /** The character at an index inside. */
    private native char unit(int index);

    /** The part between two indices inside, as a new string. */
    native String slice(int begin, int end);

    /** The whole text, as a new string. */
    native String whole();

    private static String text(String text) {
        return text == null ? "null" : text;
    }

    private void checkIndex(int index) {
        int count = length();
        if (String.outside(index, count)) {
            throw new StringIndexOutOfBoundsException("index ", index, ", length ", count, null, 0);
        }
    }

    private void checkOffset(int offset) {
        int count = length();
        if (String.outside(0, offset, count)) {
            throw new StringIndexOutOfBoundsException("offset ", offset, ", length ", count, null, 0);
        }
    }

    private static void checkStartEnd(int start, int end, int length) {
        if (String.outside(start, end, length)) {
            throw new StringIndexOutOfBoundsException("start ", start, ", end ", end, ", length ", length);
        }
    }

    private static void checkRange(int start, int end, int length) {
        if (String.outside(start, end, length)) {
            throw new IndexOutOfBoundsException("start ", start, ", end ", end, ", length ", length);
        }
    }

    public native int length();

    public int capacity() {
        return room;
    }

    public void ensureCapacity(int least) {
        reserve(least);
    }

    public void trimToSize() {
        room = length();
    }

    public void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException(length);
        }
        int count = length();
        if (length <= count) {
            splice(length, count, "");
            return;
        }
        reserve(length);
        for (int i = count; i < length; i++) {
            addChar('\0');
        }
    }

    public char charAt(int index) {
        checkIndex(index);
        return unit(index);
    }

    public void setCharAt(int index, char c) {
        checkIndex(index);
        splice(index, index + 1, String.valueOf(c));
    }

    public int codePointAt(int index) {
        checkIndex(index);
        return whole().codePointAt(index);
    }

    public int codePointBefore(int index) {
        if (String.outside(index - 1, length())) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return whole().codePointBefore(index);
    }

    public int codePointCount(int begin, int end) {
        if (String.outside(begin, end, length())) {
            throw new IndexOutOfBoundsException();
        }
        return whole().codePointCount(begin, end);
    }

    public void getChars(int begin, int end, char[] target, int at) {
        checkStartEnd(begin, end, length());
        checkRange(at, at + end - begin, target.length);
        for (int i = begin; i < end; i++) {
            target[at + i - begin] = unit(i);
        }
    }

    public String substring(int start) {
        return substring(start, length());
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public String substring(int start, int end) {
        checkStartEnd(start, end, length());
        return slice(start, end);
    }

    public int indexOf(String piece) {
        return whole().indexOf(piece);
    }

    public int indexOf(String piece, int from) {
        return whole().indexOf(piece, from);
    }

    public int lastIndexOf(String piece) {
        return whole().lastIndexOf(piece);
    }

    public int lastIndexOf(String piece, int from) {
        return whole().lastIndexOf(piece, from);
    }

    int compareTo(AbstractStringBuilder other) {
        return whole().compareTo(other.whole());
    }

    public AbstractStringBuilder append(Object what) {
        add(text(String.valueOf(what)));
        return this;
    }

    public AbstractStringBuilder append(String what) {
        add(text(what));
        return this;
    }

    public AbstractStringBuilder append(StringBuffer what) {
        add(text(what == null ? null : what.toString()));
        return this;
    }

    public AbstractStringBuilder append(CharSequence what) {
        if (what == null || what instanceof String) {
            add(text((String) what));
        } else if (what instanceof AbstractStringBuilder) {
            add(((AbstractStringBuilder) what).whole());
        } else {
            append(what, 0, what.length());
        }
        return this;
    }

    public AbstractStringBuilder append(CharSequence what, int start, int end) {
        CharSequence from = what == null ? "null" : what;
        checkRange(start, end, from.length());
        if (from instanceof String) {
            add(((String) from).substring(start, end));
            return this;
        }
        reserve(length() + end - start);
        for (int i = start; i < end; i++) {
            addChar(from.charAt(i));
        }
        return this;
    }

    public AbstractStringBuilder append(char[] what) {
        add(new String(what));
        return this;
    }

    public AbstractStringBuilder append(char[] what, int offset, int size) {
        checkRange(offset, offset + size, what.length);
        add(new String(what, offset, size));
        return this;
    }

    public AbstractStringBuilder append(char c) {
        addChar(c);
        return this;
    }

    public AbstractStringBuilder appendCodePoint(int codePoint) {
        return append(Character.toChars(codePoint));
    }

    public AbstractStringBuilder delete(int start, int end) {
        int count = length();
        int to = String.least(end, count);
        checkStartEnd(start, to, count);
        splice(start, to, "");
        return this;
    }

    public AbstractStringBuilder deleteCharAt(int index) {
        checkIndex(index);
        splice(index, index + 1, "");
        return this;
    }

    public AbstractStringBuilder replace(int start, int end, String with) {
        int count = length();
        int to = String.least(end, count);
        checkStartEnd(start, to, count);
        splice(start, to, with.toString());
        return this;
    }

    public AbstractStringBuilder insert(int at, char[] what, int offset, int size) {
        checkOffset(at);
        if (offset < 0 || offset > offset + size || offset + size > what.length) {
            throw new StringIndexOutOfBoundsException("start ", offset, ", end ", offset + size, ", length ", what.length);
        }
        splice(at, at, new String(what, offset, size));
        return this;
    }

    public AbstractStringBuilder insert(int at, Object what) {
        return insert(at, String.valueOf(what));
    }

    public AbstractStringBuilder insert(int at, String what) {
        checkOffset(at);
        splice(at, at, text(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, char[] what) {
        checkOffset(at);
        splice(at, at, new String(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, CharSequence what) {
        return insert(at, what == null ? "null" : what.toString());
    }

    public AbstractStringBuilder insert(int at, CharSequence what, int start, int end) {
        CharSequence from = what == null ? "null" : what;
        checkOffset(at);
        checkRange(start, end, from.length());
        StringBuilder more = new StringBuilder();
        splice(at, at, more.append(from, start, end).whole());
        return this;
    }

    public AbstractStringBuilder insert(int at, char c) {
        checkOffset(at);
        splice(at, at, String.valueOf(c));
        return this;
    }

    public native AbstractStringBuilder reverse();

    public abstract String toString();

    public AbstractStringBuilder append(boolean what) {
        add(String.valueOf(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, boolean what) {
        return insert(at, String.valueOf(what));
    }

    public AbstractStringBuilder append(int what) {
        add(String.valueOf(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, int what) {
        return insert(at, String.valueOf(what));
    }

    public AbstractStringBuilder append(long what) {
        add(String.valueOf(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, long what) {
        return insert(at, String.valueOf(what));
    }

    public AbstractStringBuilder append(float what) {
        add(String.valueOf(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, float what) {
        return insert(at, String.valueOf(what));
    }

    public AbstractStringBuilder append(double what) {
        add(String.valueOf(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, double what) {
        return insert(at, String.valueOf(what));
    }

    public java.util.stream.IntStream chars() {
        return JdkRest.chars(this);
    }
}
