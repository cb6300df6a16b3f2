package java.io;

/** Modelled as the supertype of PrintStream; an exception of the wrapped stream while closing is passed on as it is. */
public class FilterOutputStream extends OutputStream {
    protected OutputStream out;
    private boolean closed;

    public FilterOutputStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        if ((from | count | (bytes.length - (count + from)) | (from + count)) < 0) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            write(bytes[from + i]);
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            flush();
        } finally {
            out.close();
        }
    }
}
