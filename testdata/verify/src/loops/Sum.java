//@ expected: true
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A sum up to an unknown number. */
public class Sum {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 12);
        int sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += i;
        }
        assert 2 * sum == n * (n + 1);
    }
}
