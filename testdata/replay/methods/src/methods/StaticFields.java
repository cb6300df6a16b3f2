package methods;

/** Static fields: constants, initialisers with side effects, counters that are set before they are used. */
public final class StaticFields {
    static final int LIMIT = 10;
    static final int[] SQUARES = new int[4];
    static int counter;
    static Holder last;

    static {
        for (int i = 0; i < SQUARES.length; i++) {
            SQUARES[i] = i * i;
        }
    }

    static class Holder {
        int content;
    }

    static class Late {
        static int value = 7;
    }

    private StaticFields() {
    }

    public static boolean overLimit(int number) {
        return number > LIMIT;
    }

    public static int square(int number) {
        return SQUARES[number];
    }

    public static int countFrom(int start) {
        counter = start;
        counter++;
        if (counter < start) {
            counter = 0;
        }
        return counter;
    }

    public static int remember(Holder holder) {
        last = holder;
        if (last == null) {
            return 0;
        }
        last.content = 1;
        return holder.content;
    }

    public static int initialisedOnDemand(boolean wanted) {
        if (wanted) {
            Late.value = 7;
            return Late.value + 1;
        }
        return 0;
    }
}
