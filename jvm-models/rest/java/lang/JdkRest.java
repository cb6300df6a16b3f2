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

    static String toUpperCase(String text) {
        return text.toUpperCase(java.util.Locale.ROOT);
    }

    static String toLowerCase(String text) {
        return text.toLowerCase(java.util.Locale.ROOT);
    }
}
