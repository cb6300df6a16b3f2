//@ expected: false
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A number is met by one argument only. */
public class FibonacciUnknown {
    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n <= 10);
        assert fibonacci(n) != 34;
    }
}
