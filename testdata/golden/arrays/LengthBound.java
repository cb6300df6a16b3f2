//@ entry: LengthBound.sum
//@ entry: LengthBound.tooLong
//@ entry: LengthBound.at
//@ entry: LengthBound.allocate
//@ entry: LengthBound.copy
//@ engines: all
//@ flags: --array 2 --non-null a --all-endings

/** An input array is cut off where an element beyond the bound is looked into, and nowhere else. */
public class LengthBound {
    static int sum(int[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            n += a[i];
        }
        return a.length;
    }

    static int tooLong(int[] a) {
        if (a.length > 3) {
            return -1;
        }
        return a.length == 0 ? 0 : 1;
    }

    static int at(int[] a, int i) {
        a[i] = 7;
        a[i]++;
        return a[0];
    }

    static int allocate(int[] a) {
        return new int[a.length + 1].length == 12 ? 1 : 0;
    }

    static int copy(int[] a) {
        return a.clone().length;
    }
}
