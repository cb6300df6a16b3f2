package java.lang;

/** Modelled so that it can be made with no JDK at hand; only the constructors, nothing is left out that a program can see. */
public class OutOfMemoryError extends VirtualMachineError {
    public OutOfMemoryError() {
        super();
    }

    public OutOfMemoryError(String message) {
        super(message);
    }
}
