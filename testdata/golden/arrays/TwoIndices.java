//@ entry: TwoIndices.write
//@ engines: all
//@ flags: --non-null a

/** Two unknown indices are equal or not; the later write wins where they are equal. */
public class TwoIndices {
    static int write(int[] a, int i, int j) {
        a[i] = 1;
        a[j] = 2;
        return a[i];
    }
}
