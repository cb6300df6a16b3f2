//@ expected: true
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A filter that halves what was before stays within twice its input. */
public class Filter {
    public static void main(String[] args) {
        double state = 0.0;
        for (int i = 0; i < 3; i++) {
            double input = Verifier.nondetDouble();
            Verifier.assume(input >= -1.0 && input <= 1.0);
            state = state * 0.5 + input;
            assert state >= -2.0 && state <= 2.0;
        }
    }
}
