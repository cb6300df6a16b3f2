//@ expected: true
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two functions that call each other with an unknown number. */
public class Mutual {
    private static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    private static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 20);
        assert even(n) == (n % 2 == 0);
        assert even(n) != odd(n);
    }
}
