//@ expected: false
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two zeros are equal, and their reciprocals are not. */
public class Zeros {
    public static void main(String[] args) {
        float a = Verifier.nondetFloat();
        float b = Verifier.nondetFloat();
        if (a == b && a - b == 0.0f) {
            assert 1.0f / a == 1.0f / b;
        }
    }
}
