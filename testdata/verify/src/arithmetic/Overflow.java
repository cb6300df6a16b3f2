//@ expected: false
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One more is not always more. */
public class Overflow {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert n + 1 > n;
    }
}
