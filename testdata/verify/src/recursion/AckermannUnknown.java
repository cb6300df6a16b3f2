//@ expected: true
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The function of Ackermann grows in both arguments. */
public class AckermannUnknown {
    private static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        if (n == 0) {
            return ackermann(m - 1, 1);
        }
        return ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(m >= 0 && m <= 2 && n >= 0 && n <= 4);
        int result = ackermann(m, n);
        assert result >= m + n + 1;
        assert m != 2 || result == 2 * n + 3;
    }
}
