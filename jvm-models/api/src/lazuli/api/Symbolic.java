package lazuli.api;

/**
 * What analysed code says to Lazuli: what to assume, what to check, and where a value may be anything.
 *
 * <p>The checks are plain Java. Fresh values have a meaning under Lazuli only.
 */
public final class Symbolic {
    private Symbolic() {
    }

    /**
     * Goes on only where the condition holds. Under Lazuli the other paths end as not wanted.
     *
     * @param condition what to assume
     * @throws AssumptionViolated on an ordinary JVM, when the condition is false
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionViolated();
        }
    }

    /**
     * Fails where the condition does not hold, whether assertions are enabled or not.
     *
     * @param condition what must hold
     * @throws AssertionError when the condition is false
     */
    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /**
     * Fails with a message where the condition does not hold, whether assertions are enabled or not.
     *
     * @param condition what must hold
     * @param message what to say otherwise
     * @throws AssertionError when the condition is false
     */
    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /**
     * Any value of type boolean.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static boolean anyBoolean(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any value of type byte.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static byte anyByte(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any value of type short.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static short anyShort(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any value of type char.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static char anyChar(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any value of type int.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static int anyInt(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any value of type long.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static long anyLong(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any value of type float.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static float anyFloat(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any value of type double.
     *
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static double anyDouble(String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any object of that type or of a subtype, or null: an old one or one not seen before.
     *
     * @param <T> the type
     * @param type the class of the type
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static <T> T any(Class<T> type, String name) {
        throw onlyUnderLazuli(name);
    }

    /**
     * Any object of that type or of a subtype, but not null.
     *
     * @param <T> the type
     * @param type the class of the type
     * @param name what reports call it
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static <T> T anyNonNull(Class<T> type, String name) {
        throw onlyUnderLazuli(name);
    }

    private static UnsupportedOperationException onlyUnderLazuli(String name) {
        return new UnsupportedOperationException(
            "the fresh value '" + name + "' has a meaning only when Lazuli runs this code;"
                + " on a JVM, pass values in as parameters instead");
    }
}
