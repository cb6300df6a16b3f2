package java.util;

/** Modelled so that it can be made with no JDK at hand; only the constructors, nothing is left out that a program can see. */
public class EmptyStackException extends RuntimeException {
    public EmptyStackException() {
        super();
    }
}
