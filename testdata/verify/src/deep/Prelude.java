//@ expected: false
package deep;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A fault behind a million turns of a loop that decide nothing. */
public class Prelude {
    public static void main(String[] args) {
        int hash = 17;
        for (int i = 0; i < 1_000_000; i++) {
            hash = hash * 31 + i;
        }
        int n = Verifier.nondetInt();
        assert (n ^ hash) != 42;
    }
}
