//@ expected: false
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The middle of two numbers, by two formulas that are not the same. */
public class Midpoint {
    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        Verifier.assume(low <= high);
        int difference = low + (high - low) / 2;
        int shifted = (low & high) + ((low ^ high) >> 1);
        assert difference == shifted;
    }
}
