package methods;

/** Shifts by known and unknown distances; the JVM takes a distance modulo 32, or 64. */
public final class Shifts {
    private Shifts() {
    }

    public static int leftByUnknown(int distance) {
        int result = 1 << distance;
        if (result == 16) {
            return distance;
        }
        return result;
    }

    public static int halve(int number) {
        int shifted = number >> 1;
        if (shifted == number / 2) {
            return shifted;
        }
        return -1;
    }

    public static int unsignedTop(int number) {
        int top = number >>> 28;
        if (top > 7) {
            return -top;
        }
        return top;
    }

    public static long leftLong(long number, int distance) {
        long shifted = number << distance;
        if (shifted == 0 && number != 0) {
            return -1;
        }
        return shifted;
    }

    public static boolean signOf(long number) {
        return number >> 63 == -1L;
    }

    public static long unsignedLong(long number) {
        if (number >>> 32 == 0) {
            return number;
        }
        return number >>> 32;
    }

    public static int distanceIsLong(int number, long distance) {
        int shifted = number >>> distance;
        return shifted == number ? 0 : shifted;
    }

    // A byte is widened before it is shifted, so its sign comes along.
    public static int shiftByte(byte small) {
        int shifted = small >>> 4;
        if (shifted > 15) {
            return shifted;
        }
        return small << 24;
    }

    public static int rotate(int bits) {
        int rotated = bits << 8 | bits >>> 24;
        if (rotated == bits) {
            return 0;
        }
        return rotated;
    }
}
