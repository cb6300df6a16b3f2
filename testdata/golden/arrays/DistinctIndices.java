//@ entry: DistinctIndices.three
//@ engines: lazier-sharp
//@ k: 2
//@ flags: --non-null a --all-endings

/** At most k distinct indices of an input array. */
public class DistinctIndices {
    static int three(int[] a) {
        if (a.length < 3) {
            return 0;
        }
        int sum = a[0] + a[1];
        if (sum == 5) {
            return a[1] + a[0];
        }
        return a[2];
    }
}
