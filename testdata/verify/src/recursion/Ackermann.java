//@ expected: false
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Ackermann's function of small numbers, which is not below 50 everywhere. */
public class Ackermann {
    static int of(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? of(m - 1, 1) : of(m - 1, of(m, n - 1));
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(m >= 0 && m <= 3 && n >= 0 && n <= 3);
        assert of(m, n) < 50;
    }
}
