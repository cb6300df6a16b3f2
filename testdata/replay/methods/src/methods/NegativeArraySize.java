package methods;

/** New arrays of a negative length, and what is looked at first. */
public final class NegativeArraySize {
    private NegativeArraySize() {
    }

    public static int[] ints(int length) {
        if (length > 2) {
            return null;
        }
        return new int[length];
    }

    public static Object[] objects(byte length) {
        if (length > 1) {
            throw new IllegalArgumentException();
        }
        return new Object[length];
    }

    public static int[][] grid(int rows, int columns) {
        if (rows > 1 || columns > 1) {
            return null;
        }
        return new int[rows][columns];
    }

    public static int caught(int length) {
        try {
            return new long[length > 0 ? 1 : length].length;
        } catch (NegativeArraySizeException failure) {
            return -1;
        }
    }

    public static int difference(int[] numbers) {
        boolean[] rest = new boolean[numbers.length - 2];
        return rest.length;
    }
}
