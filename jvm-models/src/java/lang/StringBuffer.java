package java.lang;

/** Modelled together with its superclass; locking and streams of characters are left out. */
public final class StringBuffer extends AbstractStringBuilder implements java.io.Serializable, Comparable<StringBuffer>, CharSequence {
    public StringBuffer() {
        super(16);
    }

    public StringBuffer(int capacity) {
        super(capacity);
    }

    public StringBuffer(String text) {
        super(text);
    }

    public StringBuffer(CharSequence text) {
        super(text);
    }

    @Override
    public int compareTo(StringBuffer other) {
        return super.compareTo(other);
    }

    @Override
    public String toString() {
        return whole();
    }

    @Override
    public StringBuffer append(Object what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(String what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(StringBuffer what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(CharSequence what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(char[] what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(boolean what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(char what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(int what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(long what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(float what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(double what) {
        super.append(what);
        return this;
    }

    @Override
    public StringBuffer append(CharSequence what, int start, int end) {
        super.append(what, start, end);
        return this;
    }

    @Override
    public StringBuffer append(char[] what, int offset, int size) {
        super.append(what, offset, size);
        return this;
    }

    @Override
    public StringBuffer appendCodePoint(int codePoint) {
        super.appendCodePoint(codePoint);
        return this;
    }

    @Override
    public StringBuffer delete(int start, int end) {
        super.delete(start, end);
        return this;
    }

    @Override
    public StringBuffer deleteCharAt(int index) {
        super.deleteCharAt(index);
        return this;
    }

    @Override
    public StringBuffer replace(int start, int end, String with) {
        super.replace(start, end, with);
        return this;
    }

    @Override
    public StringBuffer insert(int at, Object what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, String what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, CharSequence what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, char[] what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, boolean what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, char what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, int what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, long what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, float what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, double what) {
        super.insert(at, what);
        return this;
    }

    @Override
    public StringBuffer insert(int at, CharSequence what, int start, int end) {
        super.insert(at, what, start, end);
        return this;
    }

    @Override
    public StringBuffer insert(int at, char[] what, int offset, int size) {
        super.insert(at, what, offset, size);
        return this;
    }

    @Override
    public StringBuffer reverse() {
        super.reverse();
        return this;
    }
}
