package jdk.internal.util;

/** Modelled because the JDK's own compares arrays by memory address. */
public class ArraysSupport {
    /** The longest array that the JDK's collections ask for without need. */
    public static final int SOFT_MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    public static final int LOG2_ARRAY_BOOLEAN_INDEX_SCALE = 0;
    public static final int LOG2_ARRAY_BYTE_INDEX_SCALE = 0;
    public static final int LOG2_ARRAY_CHAR_INDEX_SCALE = 1;
    public static final int LOG2_ARRAY_SHORT_INDEX_SCALE = 1;
    public static final int LOG2_ARRAY_INT_INDEX_SCALE = 2;
    public static final int LOG2_ARRAY_LONG_INDEX_SCALE = 3;
    public static final int LOG2_ARRAY_FLOAT_INDEX_SCALE = 2;
    public static final int LOG2_ARRAY_DOUBLE_INDEX_SCALE = 3;

    private ArraysSupport() {
    }

    /** Compares nothing and leaves all elements to the caller: the complement says how many are left. */
    public static int vectorizedMismatch(Object a, long aPlace, Object b, long bPlace, int length, int scale) {
        return ~length;
    }

    /** The length of an array that grows: by what is preferred, by at least what is needed. */
    public static int newLength(int oldLength, int minGrowth, int prefGrowth) {
        int preferred = oldLength + Math.max(minGrowth, prefGrowth);
        if (0 < preferred && preferred <= SOFT_MAX_ARRAY_LENGTH) {
            return preferred;
        }
        int needed = oldLength + minGrowth;
        if (needed < 0) {
            throw new OutOfMemoryError("Required array length " + oldLength + " + " + minGrowth + " is too large");
        }
        return Math.max(needed, SOFT_MAX_ARRAY_LENGTH);
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(boolean[] a, boolean[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(char[] a, char[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(short[] a, short[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(int[] a, int[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(long[] a, long[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(float[] a, float[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (Float.compare(a[i], b[i]) != 0) {
                return i;
            }
        }
        return -1;
    }

    /** The first index at which two arrays differ among their first {@code length} elements, else -1. */
    public static int mismatch(double[] a, double[] b, int length) {
        for (int i = 0; i < length; i++) {
            if (Double.compare(a[i], b[i]) != 0) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(boolean[] a, int from, boolean[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (a[from + i] != b[fromB + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(byte[] a, int from, byte[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (a[from + i] != b[fromB + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(char[] a, int from, char[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (a[from + i] != b[fromB + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(short[] a, int from, short[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (a[from + i] != b[fromB + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(int[] a, int from, int[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (a[from + i] != b[fromB + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(long[] a, int from, long[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (a[from + i] != b[fromB + i]) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(float[] a, int from, float[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (Float.compare(a[from + i], b[fromB + i]) != 0) {
                return i;
            }
        }
        return -1;
    }

    /** The same for elements from an index of each array on, counted from there. */
    public static int mismatch(double[] a, int from, double[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (Double.compare(a[from + i], b[fromB + i]) != 0) {
                return i;
            }
        }
        return -1;
    }
}
