package java.lang;

/** Modelled as the root of the serious failures; only the constructors, nothing is left out that a program can see. */
public class Error extends Throwable {
    public Error() {
        super();
    }

    public Error(String message) {
        super(message);
    }

    public Error(String message, Throwable cause) {
        super(message, cause);
    }

    public Error(Throwable cause) {
        super(cause);
    }

    protected Error(String message, Throwable cause, boolean suppression, boolean stackTrace) {
        super(message, cause, suppression, stackTrace);
    }
}
