package java.lang;

/** Modelled over an array of characters with the JDK's capacities; code point streams are left out, and a builder too long for an array is not told apart from other lack of memory. */
abstract class AbstractStringBuilder implements Appendable, CharSequence {
    char[] value;
    int count;

    AbstractStringBuilder(int capacity) {
        value = new char[capacity];
    }

    AbstractStringBuilder(String text) {
        value = new char[text.length() + 16];
        add(text);
    }

    AbstractStringBuilder(CharSequence text) {
        value = new char[text.length() + 16];
        append(text);
    }

    /** Makes room for that many characters in all. */
    private void room(int needed) {
        int have = value.length;
        if (needed > have) {
            int doubled = have + have + 2;
            resize(needed > doubled ? needed : doubled);
        }
    }

    private void resize(int capacity) {
        char[] larger = new char[capacity];
        String.copy(value, 0, larger, 0, count);
        value = larger;
    }

    private void add(String text) {
        char[] more = text.characters();
        room(count + more.length);
        String.copy(more, 0, value, count, more.length);
        count += more.length;
    }

    /** Opens a gap for that many characters. */
    private void gap(int at, int size) {
        room(count + size);
        for (int i = count - 1; i >= at; i--) {
            value[i + size] = value[i];
        }
        count += size;
    }

    private void put(int at, String text) {
        char[] more = text.characters();
        gap(at, more.length);
        String.copy(more, 0, value, at, more.length);
    }

    private void close(int from, int to) {
        String.copy(value, to, value, from, count - to);
        count -= to - from;
    }

    private static String text(String text) {
        return text == null ? "null" : text;
    }

    private void checkIndex(int index) {
        if (index < 0 || index >= count) {
            throw new StringIndexOutOfBoundsException("index ", index, ", length ", count, null, 0);
        }
    }

    private void checkOffset(int offset) {
        if (offset < 0 || offset > count) {
            throw new StringIndexOutOfBoundsException("offset ", offset, ", length ", count, null, 0);
        }
    }

    private static void checkStartEnd(int start, int end, int length) {
        if (start < 0 || start > end || end > length) {
            throw new StringIndexOutOfBoundsException("start ", start, ", end ", end, ", length ", length);
        }
    }

    private static void checkRange(int start, int end, int length) {
        if (start < 0 || start > end || end > length) {
            throw new IndexOutOfBoundsException("start ", start, ", end ", end, ", length ", length);
        }
    }

    public int length() {
        return count;
    }

    public int capacity() {
        return value.length;
    }

    public void ensureCapacity(int least) {
        if (least > 0) {
            room(least);
        }
    }

    public void trimToSize() {
        if (count < value.length) {
            resize(count);
        }
    }

    public void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException(length);
        }
        room(length);
        for (int i = count; i < length; i++) {
            value[i] = 0;
        }
        count = length;
    }

    public char charAt(int index) {
        checkIndex(index);
        return value[index];
    }

    public void setCharAt(int index, char c) {
        checkIndex(index);
        value[index] = c;
    }

    public int codePointAt(int index) {
        checkIndex(index);
        return Character.pointAt(value, index, count);
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > count) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return Character.pointBefore(value, index);
    }

    public int codePointCount(int begin, int end) {
        if (begin < 0 || begin > end || end > count) {
            throw new IndexOutOfBoundsException();
        }
        return Character.countPoints(value, begin, end);
    }

    public void getChars(int begin, int end, char[] target, int at) {
        checkStartEnd(begin, end, count);
        checkRange(at, at + end - begin, target.length);
        String.copy(value, begin, target, at, end - begin);
    }

    public String substring(int start) {
        return substring(start, count);
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public String substring(int start, int end) {
        checkStartEnd(start, end, count);
        return new String(value, start, end - start);
    }

    public int indexOf(String piece) {
        return String.find(value, count, piece.characters(), 0);
    }

    public int indexOf(String piece, int from) {
        return String.find(value, count, piece.characters(), from);
    }

    public int lastIndexOf(String piece) {
        return String.findLast(value, count, piece.characters(), count);
    }

    public int lastIndexOf(String piece, int from) {
        return String.findLast(value, count, piece.characters(), from);
    }

    int compareTo(AbstractStringBuilder other) {
        for (int i = 0; i < count && i < other.count; i++) {
            if (value[i] != other.value[i]) {
                return value[i] - other.value[i];
            }
        }
        return count - other.count;
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
        } else {
            append(what, 0, what.length());
        }
        return this;
    }

    public AbstractStringBuilder append(CharSequence what, int start, int end) {
        CharSequence from = what == null ? "null" : what;
        checkRange(start, end, from.length());
        room(count + end - start);
        for (int i = start; i < end; i++) {
            value[count] = from.charAt(i);
            count++;
        }
        return this;
    }

    public AbstractStringBuilder append(char[] what) {
        room(count + what.length);
        String.copy(what, 0, value, count, what.length);
        count += what.length;
        return this;
    }

    public AbstractStringBuilder append(char[] what, int offset, int size) {
        checkRange(offset, offset + size, what.length);
        room(count + size);
        String.copy(what, offset, value, count, size);
        count += size;
        return this;
    }

    public AbstractStringBuilder append(char c) {
        room(count + 1);
        value[count] = c;
        count++;
        return this;
    }

    public AbstractStringBuilder appendCodePoint(int codePoint) {
        return append(Character.toChars(codePoint));
    }

    public AbstractStringBuilder delete(int start, int end) {
        int to = end > count ? count : end;
        checkStartEnd(start, to, count);
        close(start, to);
        return this;
    }

    public AbstractStringBuilder deleteCharAt(int index) {
        checkIndex(index);
        close(index, index + 1);
        return this;
    }

    public AbstractStringBuilder replace(int start, int end, String with) {
        int to = end > count ? count : end;
        checkStartEnd(start, to, count);
        char[] more = with.characters();
        int left = count - to;
        char[] tail = new char[left];
        String.copy(value, to, tail, 0, left);
        int after = start + more.length + left;
        room(after);
        String.copy(more, 0, value, start, more.length);
        String.copy(tail, 0, value, start + more.length, left);
        count = after;
        return this;
    }

    public AbstractStringBuilder insert(int at, char[] what, int offset, int size) {
        checkOffset(at);
        if (offset < 0 || offset > offset + size || offset + size > what.length) {
            throw new StringIndexOutOfBoundsException("start ", offset, ", end ", offset + size, ", length ", what.length);
        }
        gap(at, size);
        String.copy(what, offset, value, at, size);
        return this;
    }

    public AbstractStringBuilder insert(int at, Object what) {
        return insert(at, String.valueOf(what));
    }

    public AbstractStringBuilder insert(int at, String what) {
        checkOffset(at);
        put(at, text(what));
        return this;
    }

    public AbstractStringBuilder insert(int at, char[] what) {
        checkOffset(at);
        gap(at, what.length);
        String.copy(what, 0, value, at, what.length);
        return this;
    }

    public AbstractStringBuilder insert(int at, CharSequence what) {
        return insert(at, what == null ? "null" : what.toString());
    }

    public AbstractStringBuilder insert(int at, CharSequence what, int start, int end) {
        CharSequence from = what == null ? "null" : what;
        checkOffset(at);
        checkRange(start, end, from.length());
        gap(at, end - start);
        for (int i = start; i < end; i++) {
            value[at + i - start] = from.charAt(i);
        }
        return this;
    }

    public AbstractStringBuilder insert(int at, char c) {
        checkOffset(at);
        gap(at, 1);
        value[at] = c;
        return this;
    }

    public AbstractStringBuilder reverse() {
        for (int i = 0, j = count - 1; i < j; i++, j--) {
            char c = value[i];
            value[i] = value[j];
            value[j] = c;
        }
        for (int i = 0; i + 1 < count; i++) {
            // A pair has come out as low, high: put it back in order.
            if (Character.isLowSurrogate(value[i]) && Character.isHighSurrogate(value[i + 1])) {
                char low = value[i];
                value[i] = value[i + 1];
                value[i + 1] = low;
                i++;
            }
        }
        return this;
    }

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
}
