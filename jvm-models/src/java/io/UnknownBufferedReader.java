package java.io;

/** Any BufferedReader of the input that reads a text. */
final class UnknownBufferedReader extends BufferedReader {
    private String text;
    private int next;
    private int marked;
    private boolean isMarked;
    private boolean closed;

    private UnknownBufferedReader() {
        super(null);
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

    /** A line ends with a line feed, a carriage return, or both in the order of a typewriter. */
    @Override
    public String readLine() throws IOException {
        check();
        int length = text.length();
        if (next >= length) {
            return null;
        }
        int feed = text.indexOf('\n', next);
        int carriage = text.indexOf('\r', next);
        int end = feed < 0 ? carriage : carriage < 0 ? feed : Math.min(feed, carriage);
        int from = next;
        if (end < 0) {
            next = length;
            return text.substring(from);
        }
        next = end + 1;
        if (end == carriage && feed == end + 1) {
            next++;
        }
        return text.substring(from, end);
    }

    @Override
    public long skip(long count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException("skip value is negative");
        }
        check();
        long skipped = Math.min(text.length() - next, count);
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
        isMarked = true;
    }

    @Override
    public void reset() throws IOException {
        check();
        if (!isMarked) {
            throw new IOException("Stream not marked");
        }
        next = marked;
    }

    @Override
    public void close() {
        closed = true;
    }
}
