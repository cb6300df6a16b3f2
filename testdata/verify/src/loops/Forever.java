//@ expected: true
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A loop that may go on for ever, and whose state is one of a few. */
public class Forever {
    public static void main(String[] args) {
        int state = 0;
        while (Verifier.nondetBoolean()) {
            switch (state) {
                case 0:
                    state = Verifier.nondetBoolean() ? 1 : 2;
                    break;
                case 1:
                    state = 2;
                    break;
                default:
                    state = 0;
                    break;
            }
            assert state >= 0 && state <= 2;
        }
    }
}
