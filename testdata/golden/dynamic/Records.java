//@ entry: Records.equal
//@ entry: Records.equalToAnything
//@ entry: Records.numbers
//@ entry: Records.lastFirst
//@ entry: Records.hash
//@ entry: Records.hashOfAll
//@ entry: Records.text
//@ entry: Records.empty
//@ entry: Records.compact
//@ entry: Records.overridden
//@ engines: all

/** The methods that a record has without writing them. */
public class Records {
    record Point(int x, int y) {
    }

    record Named(String name, Point at) {
    }

    record All(boolean z, byte b, char c, short s, int i, long j, String text, int[] array) {
    }

    record Empty() {
    }

    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException("low > high");
            }
        }

        int length() {
            return high - low;
        }
    }

    record Own(int x) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Own own && own.x / 10 == x / 10;
        }

        @Override
        public int hashCode() {
            return x / 10;
        }
    }

    static class Loud {
        static String log = "";
        final String name;

        Loud(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            log += name;
            return true;
        }

        @Override
        public int hashCode() {
            log += name;
            return 1;
        }

        @Override
        public String toString() {
            log += name;
            return null;
        }
    }

    record Two(Loud first, Loud second) {
    }

    static boolean equal(Point a, Point b) {
        return a.equals(b);
    }

    static boolean equalToAnything(Point a, Object b) {
        return a.equals(b);
    }

    static boolean numbers(long a, byte b) {
        All one = new All(true, b, 'c', (short) 1, 2, a, "t", null);
        All other = new All(true, (byte) 3, 'c', (short) 1, 2, 4L, "t", null);
        return one.equals(other);
    }

    static String lastFirst() {
        Loud.log = "";
        Two two = new Two(new Loud("a"), new Loud("b"));
        two.equals(new Two(new Loud("c"), new Loud("d")));
        two.hashCode();
        return Loud.log + two;
    }

    static int hash(int x, int y) {
        return new Point(x, y).hashCode();
    }

    static int hashOfAll(boolean z) {
        return new All(z, (byte) -1, 'x', (short) 300, -7, 1L << 40, "text", null).hashCode();
    }

    static String text() {
        return new Named(null, new Point(1, -2)) + " " + new All(false, (byte) 1, 'c', (short) 2, 3, 4, "t", null);
    }

    static String empty() {
        Empty empty = new Empty();
        return empty.toString() + empty.hashCode() + empty.equals(new Empty()) + empty.equals(null);
    }

    static int compact(int low, int high) {
        return new Range(low, high).length();
    }

    static boolean overridden(int x) {
        return new Own(x).equals(new Own(42));
    }
}
