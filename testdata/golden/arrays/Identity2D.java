//@ entry: Identity2D.clobber
//@ engines: all
//@ k: 2
//@ flags: --non-null a

/** Two rows of an input array of arrays may be one row. */
public class Identity2D {
    static int clobber(int[][] a) {
        int[] first = a[0];
        int[] second = a[1];
        first[0] = 1;
        second[0] = 2;
        return first[0];
    }
}
