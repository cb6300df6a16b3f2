//@ expected: false
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The remainder of an odd number is not always one. */
public class Remainder {
    static boolean isOdd(int n) {
        return n % 2 == 1;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert isOdd(n) != isOdd(n + 1);
    }
}
