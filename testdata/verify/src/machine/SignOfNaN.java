//@ expected: false
//@ answer: unknown
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A processor may give what is no number a sign. */
public class SignOfNaN {
    public static void main(String[] args) throws Exception {
        double zero = Verifier.nondetInt() == 4 ? 0 : 1;
        double one = zero == 0 ? zero / zero : 1;
        assert Double.doubleToRawLongBits(one) >= 0;
    }
}
