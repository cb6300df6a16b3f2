//@ expected: true
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An endless loop beside an unknown number, of which something is known that must not be forgotten. */
public class ForeverUnknown {
    public static void main(String[] args) {
        int limit = Verifier.nondetInt();
        boolean small = limit < 10;
        boolean last = false;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                last = limit < 10;
            }
            assert !last || small;
            assert small || limit >= 10;
        }
    }
}
