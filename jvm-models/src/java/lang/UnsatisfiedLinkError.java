package java.lang;

/** Modelled so that it can be made with no JDK at hand; only the constructors, nothing is left out that a program can see. */
public class UnsatisfiedLinkError extends LinkageError {
    public UnsatisfiedLinkError() {
        super();
    }

    public UnsatisfiedLinkError(String message) {
        super(message);
    }
}
