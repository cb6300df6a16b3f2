package java.io;

/** Modelled as the supertype of the output streams; nothing is left out. */
public interface Closeable extends AutoCloseable {
    void close() throws IOException;
}
