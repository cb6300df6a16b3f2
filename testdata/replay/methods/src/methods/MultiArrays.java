package methods;

/** Arrays of arrays. */
public final class MultiArrays {
    private MultiArrays() {
    }

    public static int corner(int[][] grid) {
        return grid[0][0];
    }

    public static int rowLength(int[][] grid, int row) {
        if (grid[row] == null) {
            return -1;
        }
        return grid[row].length;
    }

    public static boolean sharedRow(int[][] grid) {
        if (grid.length < 2) {
            return false;
        }
        grid[0][0] = 1;
        grid[1][0] = 2;
        return grid[0][0] == 2;
    }

    public static int[][] identity(int size) {
        if (size > 2) {
            throw new IllegalArgumentException();
        }
        int[][] matrix = new int[size][size];
        for (int i = 0; i < size; i++) {
            matrix[i][i] = 1;
        }
        return matrix;
    }

    public static long[][] jagged(int rows) {
        long[][] triangle = new long[2][];
        if (rows > 0) {
            triangle[0] = new long[1];
        }
        if (rows > 1) {
            triangle[1] = new long[] {rows, -rows};
        }
        return triangle;
    }

    public static byte[][][] cube(int depth) {
        byte[][][] made = new byte[1][2][depth < 2 ? depth : 1];
        made[0][1][0] = (byte) depth;
        return made;
    }

    public static Object row(Object[] rows) {
        if (rows instanceof int[][]) {
            return rows[0];
        }
        return null;
    }
}
