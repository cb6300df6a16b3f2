//@ expected: false
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Not every int is a float. */
public class RoundTrip {
    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        Verifier.assume(number >= 0 && number < (1 << 25));
        float rounded = number;
        assert (int) rounded == number || number % 3 != 0;
    }
}
