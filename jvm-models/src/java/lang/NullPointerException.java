package java.lang;

/** Modelled so that the machine can throw it; the explaining messages the JDK computes from bytecode are left out. */
public class NullPointerException extends RuntimeException {
    public NullPointerException() {
        super();
    }

    public NullPointerException(String message) {
        super(message);
    }
}
