package java.io;

/** Any BufferedReader of the input that reads a text. */
final class UnknownBufferedReader extends BufferedReader {
    private String text;
    private int next;
    private int marked;
    private boolean isMarked;
    private boolean closed;
    /** How far a mark holds, and whether it was lost. */
    private int limit;
    private boolean isInvalid;
    /** Whether the JDK has filled its buffer, which takes all of a text of so many characters. */
    private boolean isFilled;
    private static final int BUFFER = 8192;
    /** Whether the last line ended with a carriage return; whether the JDK has yet to skip the line feed behind it. */
    private boolean isAfterReturn;
    private boolean isBeforeFeed;
    private boolean markedAfterReturn;
    private boolean markedBeforeFeed;

    /** Never implemented: whether a mark in a long text still holds. */
    private static native RuntimeException refused();

    private UnknownBufferedReader() {
        super(null);
    }

    private void check() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    /** By how many characters the JDK is behind its mark. */
    private int sinceMark() {
        return next - marked + (markedBeforeFeed ? 1 : 0);
    }

    /** What the JDK does before it reads: where its buffer is at the end, it loses a mark that is as far back as its limit. */
    private void fill() {
        if (isMarked && (!isFilled || next >= text.length()) && sinceMark() >= limit) {
            isMarked = false;
            isInvalid = true;
        }
        isFilled = true;
    }

    /** A line feed behind a carriage return is no character of its own. The JDK forgets about it when there is one to read. */
    private void passFeed() {
        if (isAfterReturn && (isBeforeFeed || next < text.length())) {
            isAfterReturn = false;
            isBeforeFeed = false;
        }
    }

    @Override
    public int read() throws IOException {
        check();
        fill();
        passFeed();
        return next >= text.length() ? -1 : text.charAt(next++);
    }

    @Override
    public int read(char[] into, int from, int count) throws IOException {
        check();
        java.util.Objects.checkFromIndexSize(from, count, into.length);
        if (count == 0) {
            return 0;
        }
        fill();
        passFeed();
        if (next >= text.length()) {
            return -1;
        }
        int given = Math.min(text.length() - next, count);
        text.getChars(next, next + given, into, from);
        next += given;
        if (given < count) {
            fill();
        }
        return given;
    }

    /** A line ends with a line feed, a carriage return, or both in the order of a typewriter. */
    @Override
    public String readLine() throws IOException {
        check();
        fill();
        passFeed();
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
            fill();
            return text.substring(from);
        }
        next = end + 1;
        if (end == carriage) {
            isAfterReturn = true;
            if (feed == end + 1) {
                isBeforeFeed = true;
                next++;
            }
        }
        return text.substring(from, end);
    }

    @Override
    public long skip(long count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException("skip value is negative");
        }
        check();
        if (count == 0) {
            return 0;
        }
        fill();
        passFeed();
        long skipped = Math.min(text.length() - next, count);
        next += skipped;
        if (skipped < count) {
            fill();
        }
        return skipped;
    }

    @Override
    public boolean ready() throws IOException {
        check();
        if (isAfterReturn && !isBeforeFeed && next >= text.length()) {
            fill();
        }
        passFeed();
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
        isInvalid = false;
        this.limit = limit;
        markedAfterReturn = isAfterReturn;
        markedBeforeFeed = isBeforeFeed;
    }

    @Override
    public void reset() throws IOException {
        check();
        if (!isMarked) {
            throw new IOException(isInvalid ? "Mark invalid" : "Stream not marked");
        }
        if (sinceMark() > limit && text.length() > BUFFER) {
            throw refused();
        }
        next = marked;
        isAfterReturn = markedAfterReturn;
        isBeforeFeed = markedBeforeFeed;
    }

    @Override
    public void close() {
        closed = true;
    }
}
