package java.lang;

/** Modelled so that the rejected text is quoted only when somebody asks for the message; nothing is left out. */
public class NumberFormatException extends IllegalArgumentException {
    private String input;
    private int radix;

    public NumberFormatException() {
        super();
    }

    public NumberFormatException(String message) {
        super(message);
    }

    static NumberFormatException forInputString(String input, int radix) {
        NumberFormatException made = new NumberFormatException();
        made.input = input;
        made.radix = radix;
        return made;
    }

    static NumberFormatException forCharSequence(CharSequence text, int begin, int end, int errorIndex) {
        return new NumberFormatException("Error at index ".concat(Integer.toString(errorIndex - begin))
            .concat(" in: \"").concat(text.subSequence(begin, end).toString()).concat("\""));
    }

    public String getMessage() {
        if (input == null) {
            return super.getMessage();
        }
        String text = "For input string: \"".concat(input).concat("\"");
        return radix == 10 ? text : text.concat(" under radix ").concat(Integer.toString(radix));
    }
}
