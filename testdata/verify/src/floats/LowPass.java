//@ expected: true
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A filter whose state stays where its input is. */
public class LowPass {
    public static void main(String[] args) {
        float state = 0.0f;
        for (int i = 0; i < 3; i++) {
            float input = Verifier.nondetFloat();
            Verifier.assume(input >= 0.0f && input <= 1.0f);
            state = 0.5f * state + 0.5f * input;
            assert state >= 0.0f && state <= 1.0f;
        }
    }
}
