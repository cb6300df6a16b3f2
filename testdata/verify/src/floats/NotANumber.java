//@ expected: false
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One value is not itself. */
public class NotANumber {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        assert a == a;
    }
}
