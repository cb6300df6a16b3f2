//@ expected: false
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The same place with the same flags, but of another number: what is known of it makes the difference. */
public class ForeverForgets {
    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        boolean odd = false;
        int turns = 0;
        if (number > 1_000) {
            odd = true;
        }
        odd = false;
        while (turns < 3) {
            if (Verifier.nondetBoolean()) {
                turns = Math.min(turns + 1, 2);
            }
            if (turns == 2 && number > 2_000) {
                odd = true;
            }
            assert !odd;
        }
    }
}
