//@ expected: false
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The function of Ackermann is soon larger than it looks. */
public class AckermannOff {
    private static long ackermann(long m, long n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(m >= 0 && m <= 3 && n >= 0 && n <= 3);
        assert ackermann(m, n) <= 60;
    }
}
