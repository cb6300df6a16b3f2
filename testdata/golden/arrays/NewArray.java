//@ entry: NewArray.make
//@ engines: all

/** A new array holds defaults; a negative length throws; a length of 0 has no element. */
public class NewArray {
    static int make(int n, int i) {
        int[] a = new int[n];
        return a[i];
    }
}
