//@ expected: false
package deep;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An array of unknown size: small ones show the fault, too. */
public class LargeArray {
    public static void main(String[] args) {
        int size = Verifier.nondetInt();
        Verifier.assume(size > 100);
        int[] places = new int[size];
        places[size - 1] = 3;
        assert places[99] == 3 || size % 5 != 2;
    }
}
