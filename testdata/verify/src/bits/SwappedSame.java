//@ expected: false
package bits;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A value that changes places with itself is gone. */
public class SwappedSame {
    public static void main(String[] args) {
        int[] values = {3, 5, Verifier.nondetInt()};
        int i = Verifier.nondetInt();
        int j = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i < 3 && j >= 0 && j < 3);
        int sum = values[0] + values[1] + values[2];
        values[i] ^= values[j];
        values[j] ^= values[i];
        values[i] ^= values[j];
        assert values[0] + values[1] + values[2] == sum;
    }
}
