package lazuli.api;

import lazuli.feed.Values;

/** Gives the values of a witness, one after the other. */
public final class Symbolic {
    private Symbolic() {
    }

    public static void assume(boolean condition) {
        Values.assume(condition);
    }

    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    public static boolean anyBoolean(String name) {
        return Values.number("boolean") != 0;
    }

    public static byte anyByte(String name) {
        return (byte) Values.number("byte");
    }

    public static char anyChar(String name) {
        return (char) Values.number("char");
    }

    public static short anyShort(String name) {
        return (short) Values.number("short");
    }

    public static int anyInt(String name) {
        return (int) Values.number("int");
    }

    public static long anyLong(String name) {
        return Values.number("long");
    }

    public static float anyFloat(String name) {
        return Float.intBitsToFloat((int) Values.number("float"));
    }

    public static double anyDouble(String name) {
        return Double.longBitsToDouble(Values.number("double"));
    }

    public static <T> T any(Class<T> type, String name) {
        return type.cast(Values.string());
    }

    public static <T> T anyNonNull(Class<T> type, String name) {
        return type.cast(Values.string());
    }
}
