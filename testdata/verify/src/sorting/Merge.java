//@ expected: true
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Merges two sorted pairs. */
public class Merge {
    public static void main(String[] args) {
        int a0 = Verifier.nondetInt();
        int a1 = Verifier.nondetInt();
        int b0 = Verifier.nondetInt();
        int b1 = Verifier.nondetInt();
        Verifier.assume(a0 <= a1 && b0 <= b1);
        int[] a = { a0, a1 };
        int[] b = { b0, b1 };
        int[] all = new int[4];
        int i = 0;
        int j = 0;
        for (int k = 0; k < all.length; k++) {
            if (j == b.length || i < a.length && a[i] <= b[j]) {
                all[k] = a[i++];
            } else {
                all[k] = b[j++];
            }
        }
        for (int k = 1; k < all.length; k++) {
            assert all[k - 1] <= all[k];
        }
    }
}
