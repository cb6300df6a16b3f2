package java.lang;

/** Modelled as the root of the exceptions a program handles; only the constructors, nothing is left out that a program can see. */
public class Exception extends Throwable {
    public Exception() {
        super();
    }

    public Exception(String message) {
        super(message);
    }

    public Exception(String message, Throwable cause) {
        super(message, cause);
    }

    public Exception(Throwable cause) {
        super(cause);
    }

    protected Exception(String message, Throwable cause, boolean suppression, boolean stackTrace) {
        super(message, cause, suppression, stackTrace);
    }
}
