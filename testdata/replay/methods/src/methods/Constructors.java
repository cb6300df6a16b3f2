package methods;

/** Constructors with checks, with defaults, that call each other, and with a superclass that has its own. */
public final class Constructors {
    static class Range {
        final int low;
        final int high;
        int width = -1;

        Range(int low, int high) {
            if (low > high) {
                throw new IllegalArgumentException();
            }
            this.low = low;
            this.high = high;
        }

        Range(int point) {
            this(point, point);
            width = 0;
        }
    }

    static class Named extends Range {
        int name;

        {
            name = 1;
        }

        Named(int high) {
            super(0, high);
            name += high;
        }
    }

    // The constructor of the superclass calls a method of the subclass, which sees the default value.
    static class Early {
        int seen;

        Early() {
            seen = answer();
        }

        int answer() {
            return 1;
        }
    }

    static class Later extends Early {
        int value = 42;

        @Override
        int answer() {
            return value;
        }
    }

    private Constructors() {
    }

    public static Range range(int low, int high) {
        return new Range(low, high);
    }

    public static int widthOfPoint(int point) {
        return new Range(point).width;
    }

    public static int named(int high) {
        Named named = new Named(high);
        if (named.name == 8) {
            return named.high;
        }
        return named.name;
    }

    public static int beforeInitialiser(boolean later) {
        Early early = later ? new Later() : new Early();
        return early.seen;
    }

    public static boolean contains(Range range, int point) {
        return point >= range.low && point <= range.high;
    }
}
