//@ expected: true
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An exception that leaves main is no failed assertion. */
public class Other {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n == 3) {
            throw new IllegalStateException("no assertion");
        }
        int[] few = new int[2];
        few[n & 3] = 1;
        assert few.length == 2;
    }
}
