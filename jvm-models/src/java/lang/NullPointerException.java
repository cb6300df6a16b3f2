package java.lang;

/** Modelled so that the machine can throw it; the explaining messages the JDK computes from bytecode are left out. */
public class NullPointerException extends RuntimeException {
    public NullPointerException() {
        super();
    }

    public NullPointerException(String message) {
        super(message);
    }

    /** Stands before the JDK's own, which prepares an explaining message. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return super.fillInStackTrace();
    }

    /** Stands before the JDK's own, which computes an explaining message. */
    @Override
    public String getMessage() {
        return super.getMessage();
    }
}
