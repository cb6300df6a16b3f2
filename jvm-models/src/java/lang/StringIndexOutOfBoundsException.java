package java.lang;

/** Modelled so that a message about unknown numbers is worked out only when somebody asks for it; nothing is left out. */
public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
    private String subject;
    private int index;

    public StringIndexOutOfBoundsException() {
        super();
    }

    public StringIndexOutOfBoundsException(String message) {
        super(message);
    }

    public StringIndexOutOfBoundsException(int index) {
        super("String index out of range: ", index, null, 0, null, 0);
    }

    /** Not in the JDK: see the constructor of the superclass. */
    StringIndexOutOfBoundsException(String lead, int first, String middle, int second, String tail, int third) {
        super(lead, first, middle, second, tail, third);
    }

    /** Not in the JDK: what String.charAt says, which depends on whether the string needs two bytes for a character. */
    StringIndexOutOfBoundsException(String subject, int index) {
        super();
        this.subject = subject;
        this.index = index;
    }

    public String getMessage() {
        if (subject == null) {
            return super.getMessage();
        }
        String number = Integer.toString(index);
        if (subject.isWide()) {
            return "index ".concat(number).concat(", length ").concat(Integer.toString(subject.length()));
        }
        return "String index out of range: ".concat(number);
    }
}
