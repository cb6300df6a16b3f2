//@ entry: ConstantIndex.read
//@ engines: all
//@ flags: --non-null a

/** Constant indices differ without a question; an unknown one is compared with those used before. */
public class ConstantIndex {
    static int read(int[] a, int i) {
        a[0] = 10;
        a[1] = 11;
        return a[i];
    }
}
