package java.lang;

/** Modelled so that try-with-resources needs no JDK; nothing is left out. */
public interface AutoCloseable {
    void close() throws Exception;
}
