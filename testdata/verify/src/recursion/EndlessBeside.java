//@ expected: false
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One branch recurs for ever, the other fails. */
public class EndlessBeside {
    static int grow(int n) {
        return 1 + grow(n + 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n < 100) {
            grow(n);
        } else {
            assert n != 1234;
        }
    }
}
