//@ expected: false
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Not below is not above or equal. */
public class Ordered {
    public static void main(String[] args) {
        float a = Verifier.nondetFloat();
        float b = Verifier.nondetFloat();
        if (!(a < b)) {
            assert a >= b;
        }
    }
}
