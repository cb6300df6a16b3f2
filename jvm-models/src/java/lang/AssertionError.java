package java.lang;

/** Modelled so that a primitive detail turns into text only when somebody asks for the message; nothing is left out. */
public class AssertionError extends Error {
    private Object detail;

    public AssertionError() {
    }

    private AssertionError(String message) {
        super(message);
    }

    public AssertionError(Object detail) {
        this(String.valueOf(detail));
        if (detail instanceof Throwable) {
            initCause((Throwable) detail);
        }
    }

    public AssertionError(boolean detail) {
        this.detail = new Boolean(detail);
    }

    public AssertionError(char detail) {
        this.detail = new Character(detail);
    }

    public AssertionError(int detail) {
        this.detail = new Integer(detail);
    }

    public AssertionError(long detail) {
        this.detail = new Long(detail);
    }

    public AssertionError(float detail) {
        this.detail = new Float(detail);
    }

    public AssertionError(double detail) {
        this.detail = new Double(detail);
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }

    public String getMessage() {
        return detail == null ? super.getMessage() : detail.toString();
    }
}
