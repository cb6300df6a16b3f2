//@ expected: true
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A way in steps of unknown length ends at its end, or just beyond. */
public class Steps {
    public static void main(String[] args) {
        int step = Verifier.nondetInt();
        Verifier.assume(step >= 1 && step <= 4);
        int at = 0;
        int count = 0;
        while (at < 12) {
            at += step;
            count++;
        }
        assert at >= 12 && at < 12 + step;
        assert count * step == at;
        assert count <= 12;
    }
}
