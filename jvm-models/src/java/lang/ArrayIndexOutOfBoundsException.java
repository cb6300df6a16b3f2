package java.lang;

/** Modelled so that the machine can throw it with a message worked out only on demand; nothing is left out. */
public class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
    private long[] copy;
    private String from;
    private String to;

    public ArrayIndexOutOfBoundsException() {
        super();
    }

    public ArrayIndexOutOfBoundsException(String message) {
        super(message);
    }

    public ArrayIndexOutOfBoundsException(int index) {
        super("Array index out of range: ", index, null, 0, null, 0);
    }

    /** Not in the JDK: what an array access outside of its array says. */
    ArrayIndexOutOfBoundsException(int index, int length) {
        super("Index ", index, " out of bounds for length ", length, null, 0);
    }

    /** Not in the JDK: what System.arraycopy says. */
    ArrayIndexOutOfBoundsException(String from, int fromLength, int fromIndex, String to, int toLength, int toIndex, int count) {
        super();
        this.from = from;
        this.to = to;
        copy = new long[] {fromLength, fromIndex, toLength, toIndex, count};
    }

    public String getMessage() {
        return copy == null ? super.getMessage() : copyMessage();
    }

    private String copyMessage() {
        long count = copy[4];
        if (copy[1] < 0) {
            return outside("source index ", copy[1], from, copy[0]);
        }
        if (copy[3] < 0) {
            return outside("destination index ", copy[3], to, copy[2]);
        }
        if (count < 0) {
            return "arraycopy: length ".concat(Long.toString(count)).concat(" is negative");
        }
        if (copy[1] + count > copy[0]) {
            return outside("last source index ", copy[1] + count, from, copy[0]);
        }
        return outside("last destination index ", copy[3] + count, to, copy[2]);
    }

    private static String outside(String what, long index, String array, long length) {
        return "arraycopy: ".concat(what).concat(Long.toString(index)).concat(" out of bounds for ")
            .concat(array).concat("[").concat(Long.toString(length)).concat("]");
    }
}
