package java.lang;

/** Modelled together with its superclass; streams of characters are left out. */
public final class StringBuilder extends AbstractStringBuilder implements java.io.Serializable, Comparable<StringBuilder>, CharSequence {
    public StringBuilder() {
        super(16);
    }

    public StringBuilder(int capacity) {
        super(capacity);
    }

    public StringBuilder(String text) {
        super(text);
    }

    public StringBuilder(CharSequence text) {
        super(text);
    }

    @Override
    public int compareTo(StringBuilder other) {
        return super.compareTo(other);
    }

    @Override
    public String toString() {
        return whole();
    }

    @Override
    public StringBuilder append(Object what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(String what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(StringBuffer what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(CharSequence what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(char[] what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(boolean what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(char what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(int what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(long what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(float what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(double what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuilder append(CharSequence what, int start, int end) {
        super.append(what, start, end);
        return this;
    }

    @Override
    public StringBuilder append(char[] what, int offset, int size) {
        super.append(what, offset, size);
        return this;
    }

    @Override
    public StringBuilder appendCodePoint(int codePoint) {
        super.appendCodePoint(codePoint);
        return this;
    }

    @Override
    public StringBuilder delete(int start, int end) {
        super.delete(start, end);
        return this;
    }

    @Override
    public StringBuilder deleteCharAt(int index) {
        super.deleteCharAt(index);
        return this;
    }

    @Override
    public StringBuilder replace(int start, int end, String with) {
        super.replace(start, end, with);
        return this;
    }

    @Override
    public StringBuilder insert(int at, Object what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, String what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, CharSequence what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, char[] what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, boolean what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, char what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, int what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, long what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, float what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, double what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuilder insert(int at, CharSequence what, int start, int end) {
        super.insert(at, what, start, end);
        return this;
    }

    @Override
    public StringBuilder insert(int at, char[] what, int offset, int size) {
        super.insert(at, what, offset, size);
        return this;
    }

    @Override
    public StringBuilder reverse() {
        super.reverse();
        return this;
    }
}
