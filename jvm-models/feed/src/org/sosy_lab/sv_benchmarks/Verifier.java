package org.sosy_lab.sv_benchmarks;

import lazuli.feed.Values;

/** Gives the values of a witness, one after the other. */
public final class Verifier {
    private Verifier() {
    }

    public static void assume(boolean condition) {
        Values.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Values.number("boolean") != 0;
    }

    public static byte nondetByte() {
        return (byte) Values.number("byte");
    }

    public static char nondetChar() {
        return (char) Values.number("char");
    }

    public static short nondetShort() {
        return (short) Values.number("short");
    }

    public static int nondetInt() {
        return (int) Values.number("int");
    }

    public static long nondetLong() {
        return Values.number("long");
    }

    public static float nondetFloat() {
        return Float.intBitsToFloat((int) Values.number("float"));
    }

    public static double nondetDouble() {
        return Double.longBitsToDouble(Values.number("double"));
    }

    public static String nondetString() {
        return Values.string();
    }
}
