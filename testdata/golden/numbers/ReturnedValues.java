//@ entry: ReturnedValues.longs
//@ entry: ReturnedValues.chars
//@ entry: ReturnedValues.booleans
//@ entry: ReturnedValues.floats
//@ entry: ReturnedValues.texts
//@ entry: ReturnedValues.nothing
//@ entry: ReturnedValues.sum
//@ engines: lazier-sharp

/** How a returned value is written: as source writes it, a term of the input where it is not known. */
public class ReturnedValues {
    static long longs() {
        return 1L << 62;
    }

    static char chars(boolean plain) {
        return plain ? 'x' : '\n';
    }

    static boolean booleans(int x) {
        return x == 3;
    }

    static double floats() {
        return 0.5;
    }

    static String texts(boolean b) {
        return b ? "say \"hi\"" : null;
    }

    static void nothing() {
    }

    static int sum(int a, int b) {
        return a + 2 * b;
    }
}
