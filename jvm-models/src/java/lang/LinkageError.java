package java.lang;

/** Modelled so that it can be made with no JDK at hand; only the constructors, nothing is left out that a program can see. */
public class LinkageError extends Error {
    public LinkageError() {
        super();
    }

    public LinkageError(String message) {
        super(message);
    }

    public LinkageError(String message, Throwable cause) {
        super(message, cause);
    }
}
