//@ expected: false
package bits;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The next power of two, where there is one. */
public class NextPower {
    private static int next(int n) {
        n--;
        n |= n >>> 1;
        n |= n >>> 2;
        n |= n >>> 4;
        n |= n >>> 8;
        n |= n >>> 16;
        return n + 1;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0);
        int power = next(n);
        assert power >= n && (power & power - 1) == 0;
    }
}
