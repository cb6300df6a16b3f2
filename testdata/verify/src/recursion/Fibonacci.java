//@ expected: true
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Fibonacci numbers grow. */
public class Fibonacci {
    static int of(int n) {
        return n < 2 ? n : of(n - 1) + of(n - 2);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 12);
        assert of(n) >= n - 1;
    }
}
