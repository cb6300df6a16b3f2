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

    /** The characters that a builder has when somebody goes through them. */
    static java.util.stream.IntStream chars(AbstractStringBuilder builder) {
        java.util.function.Supplier<java.util.Spliterator.OfInt> characters = new java.util.function.Supplier<>() {
            @Override
            public java.util.Spliterator.OfInt get() {
                return builder.toString().chars().spliterator();
            }
        };
        int kind = java.util.Spliterator.ORDERED | java.util.Spliterator.SIZED | java.util.Spliterator.SUBSIZED;
        return java.util.stream.StreamSupport.intStream(characters, kind, false);
    }

    /** The lines of a text, without what ends them; nobody knows how many there are before they are counted. */
    static java.util.stream.Stream<String> lines(String text) {
        java.util.Iterator<String> lines = new java.util.Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < text.length();
            }

            @Override
            public String next() {
                int begin = next;
                int end = begin;
                while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                    end++;
                }
                next = end + 1;
                if (next < text.length() && text.charAt(end) == '\r' && text.charAt(next) == '\n') {
                    next++;
                }
                return text.substring(begin, end);
            }
        };
        int kind = java.util.Spliterator.ORDERED | java.util.Spliterator.IMMUTABLE | java.util.Spliterator.NONNULL;
        return java.util.stream.StreamSupport.stream(java.util.Spliterators.spliteratorUnknownSize(lines, kind), false);
    }
}
