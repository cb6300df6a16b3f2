//@ entry: AliasedArrays.write
//@ engines: all
//@ flags: --non-null a --non-null b

/** Two array parameters may be one array. */
public class AliasedArrays {
    static int write(int[] a, int[] b) {
        if (a.length == 0 || b.length == 0) {
            return 0;
        }
        a[0] = 1;
        b[0] = 2;
        return a[0];
    }
}
