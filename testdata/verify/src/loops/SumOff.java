//@ expected: false
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One turn of an unknown number of turns counts twice. */
public class SumOff {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 12);
        int sum = 0;
        int i = 0;
        while (i < n) {
            sum += i;
            i++;
            if (i == 9) {
                sum += i;
            }
        }
        assert 2 * sum == n * (n - 1);
    }
}
