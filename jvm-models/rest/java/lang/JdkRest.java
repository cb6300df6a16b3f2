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

    static boolean isLetter(int c) {
        return Character.isLetter(c);
    }

    static boolean isLetterOrDigit(int c) {
        return Character.isLetterOrDigit(c);
    }

    static boolean isUpperCase(int c) {
        return Character.isUpperCase(c);
    }

    static boolean isLowerCase(int c) {
        return Character.isLowerCase(c);
    }

    static int toUpperCase(int c) {
        return Character.toUpperCase(c);
    }

    static int toLowerCase(int c) {
        return Character.toLowerCase(c);
    }

    static int getNumericValue(int c) {
        return Character.getNumericValue(c);
    }

    static String toUpperCase(String text) {
        return text.toUpperCase(java.util.Locale.ROOT);
    }

    static String toLowerCase(String text) {
        return text.toLowerCase(java.util.Locale.ROOT);
    }
}
