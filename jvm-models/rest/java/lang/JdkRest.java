package java.lang;

/**
 * The ways from a model into methods that only the JDK's own classes have: compiled against the JDK, and
 * linked while running to the JDK's method because the model of that class has none of that name and type.
 */
final class JdkRest {
    private JdkRest() {
    }

    /** The order of {@link String#compareToIgnoreCase}, in whose class there is no room: its type is the JDK's. */
    public static final java.util.Comparator<String> CASE_INSENSITIVE_ORDER = new ButForCase();

    /** Compares two strings as they ask it themselves. */
    private static final class ButForCase implements java.util.Comparator<String>, java.io.Serializable {
        @Override
        public int compare(String a, String b) {
            return a.compareToIgnoreCase(b);
        }
    }

    static String toString(float value) {
        return Float.toString(value);
    }

    static String toString(double value) {
        return Double.toString(value);
    }

    static String format(String format, Object... arguments) {
        return new java.util.Formatter().format(format, arguments).toString();
    }

    /** The characters one after the other. */
    static java.util.stream.IntStream chars(String text) {
        java.util.PrimitiveIterator.OfInt characters = new java.util.PrimitiveIterator.OfInt() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < text.length();
            }

            @Override
            public int nextInt() {
                return text.charAt(next++);
            }
        };
        return java.util.stream.StreamSupport.intStream(
            java.util.Spliterators.spliterator(characters, text.length(), java.util.Spliterator.ORDERED), false);
    }
}
