package shop;

/** Static factories, and constructors that call each other. */
public final class Range {
    private int low;
    private int high;
    private final String name;

    private Range(int low, int high, String name) {
        this.low = low;
        this.high = high;
        this.name = name;
    }

    private Range() {
        this(0, 0, "empty");
    }

    public Range(int both) {
        this(both, both, "point");
    }

    public static Range of(int a, int b) {
        return a <= b ? new Range(a, b, "range") : new Range(b, a, "swapped");
    }

    public static Range empty() {
        Range range = new Range();
        range.high = -1;
        range.high = range.low;
        return range;
    }

    public void widen(int by) {
        if (by < 0 || high > Integer.MAX_VALUE - by) {
            throw new IllegalArgumentException();
        }
        high += by;
    }

    public int length() {
        return high - low;
    }
}
