//@ expected: true
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What a division leaves, for any two numbers. */
public class QuotientAndRemainder {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        assert a / 7 * 7 + a % 7 == a;
        if (b != 0) {
            assert a / b * b + a % b == a;
        }
    }
}
