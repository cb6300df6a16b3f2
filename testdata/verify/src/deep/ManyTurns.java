//@ expected: false
package deep;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Sixty turns have to go one way. */
public class ManyTurns {
    public static void main(String[] args) {
        int level = 0;
        for (int i = 0; i < 60; i++) {
            if (Verifier.nondetBoolean()) {
                level++;
            } else {
                level = 0;
            }
            assert level < 50;
        }
    }
}
