package java.io;

/** Any StringReader of the input. */
final class UnknownReader extends StringReader {
    private String text;
    private int next;
    private int marked;
    private boolean closed;

    private UnknownReader() {
        super("");
    }

    private void check() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        check();
        return next >= text.length() ? -1 : text.charAt(next++);
    }

    @Override
    public int read(char[] into, int from, int count) throws IOException {
        check();
        java.util.Objects.checkFromIndexSize(from, count, into.length);
        if (count == 0) {
            return 0;
        }
        if (next >= text.length()) {
            return -1;
        }
        int given = Math.min(text.length() - next, count);
        text.getChars(next, next + given, into, from);
        next += given;
        return given;
    }

    @Override
    public long skip(long count) throws IOException {
        check();
        if (next >= text.length()) {
            return 0;
        }
        long skipped = Math.min(text.length() - next, count);
        skipped = Math.max(-next, skipped);
        next += skipped;
        return skipped;
    }

    @Override
    public boolean ready() throws IOException {
        check();
        return true;
    }

    @Override
    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        check();
        marked = next;
    }

    @Override
    public void reset() throws IOException {
        check();
        next = marked;
    }

    @Override
    public void close() {
        closed = true;
    }
}
