//@ expected: false
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** With a gain of one and a half it does not. */
public class FilterGain {
    public static void main(String[] args) {
        double state = 0.0;
        for (int i = 0; i < 4; i++) {
            double input = Verifier.nondetDouble();
            Verifier.assume(input >= -1.0 && input <= 1.0);
            state = state * 1.5 + input;
            assert state >= -4.0 && state <= 4.0;
        }
    }
}
