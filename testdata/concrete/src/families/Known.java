package families;

/** Values that the compiler cannot fold. */
final class Known {
    private Known() {}

    static int i(int value) {
        return value;
    }

    static long l(long value) {
        return value;
    }

    static float f(float value) {
        return value;
    }

    static double d(double value) {
        return value;
    }

    static boolean z(boolean value) {
        return value;
    }

    static char c(char value) {
        return value;
    }

    static String s(String value) {
        return value;
    }

    static Object o(Object value) {
        return value;
    }
}
