//@ expected: false
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The function of McCarthy is not 91 everywhere. */
public class McCarthyOver {
    private static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 60);
        assert f(n) == 91 || n > 102;
    }
}
