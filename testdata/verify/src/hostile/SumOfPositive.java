//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two positive numbers. */
public class SumOfPositive {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        Verifier.assume(x>0 && y>0);
        assert x+y>0;
    }
}
