//@ expected: false
package parsers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Counting alone takes `)(` for a pair. */
public class BracketsCount {
    public static void main(String[] args) {
        int depth = 0;
        boolean below = false;
        for (int i = 0; i < 6; i++) {
            if (Verifier.nondetBoolean()) {
                depth++;
            } else {
                depth--;
            }
            below |= depth < 0;
        }
        if (depth == 0) {
            assert !below;
        }
    }
}
