//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Increments before and after, around the greatest number. */
public class Increments {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int j = i++ + ++i;
        assert j == 2*i-2 && i>j-2000;
    }
}
