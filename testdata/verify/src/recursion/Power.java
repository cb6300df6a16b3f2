//@ expected: true
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A power by halving its exponent is one by counting it down, overflow and all. */
public class Power {
    private static int fast(int base, int exponent) {
        if (exponent == 0) {
            return 1;
        }
        int half = fast(base, exponent / 2);
        return exponent % 2 == 0 ? half * half : half * half * base;
    }

    public static void main(String[] args) {
        int base = Verifier.nondetInt();
        int exponent = Verifier.nondetInt();
        Verifier.assume(exponent >= 0 && exponent <= 3);
        int slow = 1;
        for (int i = 0; i < exponent; i++) {
            slow *= base;
        }
        assert fast(base, exponent) == slow;
    }
}
