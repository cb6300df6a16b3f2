package java.io;

/** Modelled so that it can be made with no JDK at hand; the constructor that only native file code calls is left out. */
public class FileNotFoundException extends IOException {
    public FileNotFoundException() {
        super();
    }

    public FileNotFoundException(String message) {
        super(message);
    }
}
