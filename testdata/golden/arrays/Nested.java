//@ entry: Nested.make
//@ entry: Nested.read
//@ engines: lazier-sharp
//@ flags: --array 2

import lazuli.api.NonNull;

/** multianewarray checks every size, makes all inner arrays, and an input array of arrays holds input arrays. */
public class Nested {
    static int make(int rows, int columns) {
        int[][] a = new int[rows][columns];
        if (rows > 0) {
            return a[rows - 1].length == columns ? 1 : -1;
        }
        return 0;
    }

    static int read(@NonNull int[][] a) {
        return a[0][1];
    }
}
