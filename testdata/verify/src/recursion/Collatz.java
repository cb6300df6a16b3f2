//@ expected: false
//@ time: long
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A number that takes long to come down. */
public class Collatz {
    private static int steps(int n, int most) {
        if (n == 1 || most == 0) {
            return 0;
        }
        return 1 + steps(n % 2 == 0 ? n / 2 : 3 * n + 1, most - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 1 && n <= 30);
        assert steps(n, 60) < 60;
    }
}
