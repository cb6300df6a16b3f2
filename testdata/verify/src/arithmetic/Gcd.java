//@ expected: true
//@ answer: unknown
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The greatest common divisor divides both. */
public class Gcd {
    static int gcd(int a, int b) {
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetByte();
        Verifier.assume(a > 0 && a <= 20);
        int divisor = gcd(a, 36);
        assert 36 % divisor == 0 && a % divisor == 0;
    }
}
