//@ expected: false
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One of them is a square. */
public class FibonacciTwelve {
    static int of(int n) {
        return n < 2 ? n : of(n - 1) + of(n - 2);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 2 && n <= 14);
        assert of(n) != 144;
    }
}
