package java.io;

/** Modelled so that printing to the standard streams costs nothing: the text is dropped (toString still runs), and a stream over anything else ends the path. */
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
    private PrintStream() {
        super(null);
    }

    /** Not in the JDK: a stream that drops everything, for System. */
    public static PrintStream dropping() {
        return new PrintStream();
    }

    public PrintStream(OutputStream out) {
        super(out);
        otherTarget();
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        super(out);
        otherTarget();
    }

    /** Never implemented: calling it ends the path as unsupported. */
    private static native void otherTarget();

    @Override
    public void flush() {
    }

    @Override
    public void close() {
    }

    public boolean checkError() {
        return hasTrouble();
    }

    /** Whether what reads the output is gone. */
    private static native boolean hasTrouble();

    @Override
    public void write(int b) {
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        java.util.Objects.checkFromIndexSize(from, count, bytes.length);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    public void print(boolean value) {
    }

    public void print(char value) {
    }

    public void print(int value) {
    }

    public void print(long value) {
    }

    public void print(float value) {
    }

    public void print(double value) {
    }

    public void print(char[] text) {
        if (text == null) {
            throw new NullPointerException();
        }
    }

    public void print(String text) {
    }

    public void print(Object value) {
        String.valueOf(value);
    }

    public void println() {
    }

    public void println(boolean value) {
    }

    public void println(char value) {
    }

    public void println(int value) {
    }

    public void println(long value) {
    }

    public void println(float value) {
    }

    public void println(double value) {
    }

    public void println(char[] text) {
        if (text == null) {
            throw new NullPointerException();
        }
    }

    public void println(String text) {
    }

    public void println(Object value) {
        String.valueOf(value);
    }

    @Override
    public PrintStream append(CharSequence text) {
        String.valueOf(text);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        CharSequence chosen = text == null ? "null" : text;
        String.valueOf(chosen.subSequence(start, end));
        return this;
    }

    @Override
    public PrintStream append(char c) {
        return this;
    }
}
