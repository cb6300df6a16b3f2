//@ expected: false
package deep;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One branch goes round for ever without a decision and is never where it was; the other one fails. */
public class Spins {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 0) {
            long i = n;
            while (true) {
                i++;
            }
        }
        assert n != -77;
    }
}
