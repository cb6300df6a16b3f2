//@ expected: true
package deep;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A program that waits for ever violates nothing. */
public class Waits {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        while (n == 5) {
        }
        assert n != 5;
    }
}
