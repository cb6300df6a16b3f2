//@ expected: true
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The function of McCarthy, which is 91 up to 101. */
public class McCarthy {
    private static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 85 && n <= 110);
        int result = f(n);
        assert n > 101 ? result == n - 10 : result == 91;
    }
}
