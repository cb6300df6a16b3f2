package java.lang;

/**
 * The ways from a model into methods that only the JDK's own classes have: compiled against the JDK, and
 * linked while running to the JDK's method because the model of that class has none of that name and type.
 */
final class JdkRest {
    private JdkRest() {
    }

    static String toString(float value) {
        return Float.toString(value);
    }

    static String toString(double value) {
        return Double.toString(value);
    }

    static String toUpperCase(String text) {
        return text.toUpperCase(java.util.Locale.ROOT);
    }

    static String toLowerCase(String text) {
        return text.toLowerCase(java.util.Locale.ROOT);
    }
}
