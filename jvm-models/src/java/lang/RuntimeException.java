package java.lang;

/** Modelled as the root of the unchecked exceptions; only the constructors, nothing is left out that a program can see. */
public class RuntimeException extends Exception {
    public RuntimeException() {
        super();
    }

    public RuntimeException(String message) {
        super(message);
    }

    public RuntimeException(String message, Throwable cause) {
        super(message, cause);
    }

    public RuntimeException(Throwable cause) {
        super(cause);
    }

    protected RuntimeException(String message, Throwable cause, boolean suppression, boolean stackTrace) {
        super(message, cause, suppression, stackTrace);
    }
}
