//@ entry: LengthBound.count
//@ engines: all
//@ flags: --array 2 --non-null a --all-endings

/** Longer input arrays than the bound are cut off. */
public class LengthBound {
    static int count(int[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            n++;
        }
        return n;
    }
}
