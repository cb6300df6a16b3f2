package java.lang;

/** Modelled so that a message about unknown numbers is worked out only when somebody asks for it; nothing is left out. */
public class IndexOutOfBoundsException extends RuntimeException {
    private String lead;
    private String middle;
    private String tail;
    private String end;
    private long first;
    private long second;
    private long third;
    private long fourth;

    public IndexOutOfBoundsException() {
        super();
    }

    public IndexOutOfBoundsException(String message) {
        super(message);
    }

    public IndexOutOfBoundsException(int index) {
        super();
        lead = "Index out of range: ";
        first = index;
    }

    public IndexOutOfBoundsException(long index) {
        super();
        lead = "Index out of range: ";
        first = index;
    }

    /** Not in the JDK: the message "lead first middle second tail third", which ends before a null text. */
    public IndexOutOfBoundsException(String lead, long first, String middle, long second, String tail, long third) {
        super();
        this.lead = lead;
        this.first = first;
        this.middle = middle;
        this.second = second;
        this.tail = tail;
        this.third = third;
    }

    /** Not in the JDK: the same with "end fourth" after it. */
    public IndexOutOfBoundsException(String lead, long first, String middle, long second, String tail, long third,
            String end, long fourth) {
        this(lead, first, middle, second, tail, third);
        this.end = end;
        this.fourth = fourth;
    }

    public String getMessage() {
        if (lead == null) {
            return super.getMessage();
        }
        String text = lead.concat(Long.toString(first));
        if (middle == null) {
            return text;
        }
        text = text.concat(middle).concat(Long.toString(second));
        if (tail == null) {
            return text;
        }
        text = text.concat(tail).concat(Long.toString(third));
        return end == null ? text : text.concat(end).concat(Long.toString(fourth));
    }
}
