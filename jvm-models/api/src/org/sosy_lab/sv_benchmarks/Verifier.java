package org.sosy_lab.sv_benchmarks;

/**
 * The interface by which the programs of the competition on software verification (SV-COMP) ask for unknown values.
 *
 * <p>The values have a meaning under Lazuli only, which gives its own to a class of this name, whatever the class path
 * holds.
 */
public final class Verifier {
    private Verifier() {
    }

    /**
     * Goes on only where the condition holds. Under Lazuli the other paths end as not wanted.
     *
     * @param condition what to assume
     */
    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    /**
     * Any value of type boolean.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static boolean nondetBoolean() {
        throw onlyUnderLazuli();
    }

    /**
     * Any value of type byte.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static byte nondetByte() {
        throw onlyUnderLazuli();
    }

    /**
     * Any value of type char.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static char nondetChar() {
        throw onlyUnderLazuli();
    }

    /**
     * Any value of type short.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static short nondetShort() {
        throw onlyUnderLazuli();
    }

    /**
     * Any value of type int.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static int nondetInt() {
        throw onlyUnderLazuli();
    }

    /**
     * Any value of type long.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static long nondetLong() {
        throw onlyUnderLazuli();
    }

    /**
     * Any value of type float.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static float nondetFloat() {
        throw onlyUnderLazuli();
    }

    /**
     * Any value of type double.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static double nondetDouble() {
        throw onlyUnderLazuli();
    }

    /**
     * Any string, but not null: an object that nothing else names.
     *
     * @return a fresh value
     * @throws UnsupportedOperationException on an ordinary JVM
     */
    public static String nondetString() {
        throw onlyUnderLazuli();
    }

    private static UnsupportedOperationException onlyUnderLazuli() {
        return new UnsupportedOperationException("an unknown value has a meaning only when Lazuli runs this code");
    }
}
