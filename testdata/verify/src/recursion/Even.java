//@ expected: true
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two methods that call each other. */
public class Even {
    static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }

    public static void main(String[] args) {
        byte n = Verifier.nondetByte();
        Verifier.assume(n >= 0);
        assert isEven(n) == (n % 2 == 0);
    }
}
