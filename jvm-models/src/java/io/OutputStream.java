package java.io;

/** Modelled as the supertype of PrintStream; the stream that discards everything is left out. */
public abstract class OutputStream implements Closeable, Flushable {
    public OutputStream() {
    }

    public abstract void write(int b) throws IOException;

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void write(byte[] bytes, int from, int count) throws IOException {
        java.util.Objects.checkFromIndexSize(from, count, bytes.length);
        for (int i = 0; i < count; i++) {
            write(bytes[from + i]);
        }
    }

    public void flush() throws IOException {
    }

    public void close() throws IOException {
    }
}
