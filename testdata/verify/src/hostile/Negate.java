//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The smallest number is its own opposite. */
public class Negate {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        if (a<0) {
            assert -a>0;
        }
    }
}
