//@ entry: Concatenation.ofEveryType
//@ entry: Concatenation.ofNull
//@ entry: Concatenation.inOrder
//@ entry: Concatenation.isNew
//@ entry: Concatenation.withControlCharacters
//@ entry: Concatenation.wide
//@ engines: all

/** Strings joined with `+`. */
public class Concatenation {
    static class Loud {
        static String log = "";
        final String name;

        Loud(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            log += name;
            return name;
        }
    }

    static String ofEveryType(boolean z) {
        byte b = -1;
        short s = 300;
        return "" + z + b + 'c' + s + 7 + -8L + 1.5f + -0.0 + "text" + Double.NaN;
    }

    static String ofNull(boolean which) {
        String text = which ? null : "t";
        Object object = which ? null : "o";
        char[] array = null;
        return text + object + array;
    }

    static String inOrder() {
        Loud.log = "";
        String text = new Loud("a") + "-" + new Loud("b") + new Loud("c");
        return text + " " + Loud.log;
    }

    static boolean isNew(boolean which) {
        String text = which ? "some" : "";
        return text + "" == text;
    }

    static String withControlCharacters(boolean z) {
        return "\1" + z + "\2\0" + z;
    }

    static String wide(boolean which) {
        long high = which ? 1L << 40 : -1;
        return high + ":" + (which ? 1 : 2) + ":" + high;
    }
}
