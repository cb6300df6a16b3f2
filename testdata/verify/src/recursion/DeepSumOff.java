//@ expected: false
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A fault behind two thousand calls. */
public class DeepSumOff {
    static int sum(int n, int wrong) {
        if (n == 0) {
            return 0;
        }
        return (n == wrong ? n + 1 : n) + sum(n - 1, wrong);
    }

    public static void main(String[] args) {
        int wrong = Verifier.nondetInt();
        assert sum(2000, wrong) == 2000 * 2001 / 2;
    }
}
