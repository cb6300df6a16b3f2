//@ expected: false
//@ property: exceptions
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Nobody looks whether the second half has come to its end. */
public class MergeEnd {
    public static void main(String[] args) {
        int[] a = { Verifier.nondetInt(), Verifier.nondetInt() };
        int[] b = { Verifier.nondetInt(), Verifier.nondetInt() };
        int[] all = new int[4];
        int i = 0;
        int j = 0;
        for (int k = 0; k < all.length; k++) {
            if (i < a.length && a[i] <= b[j]) {
                all[k] = a[i++];
            } else {
                all[k] = b[j++];
            }
        }
    }
}
