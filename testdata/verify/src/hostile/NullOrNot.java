//@ expected: false
//@ property: exceptions
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Null on one branch. */
public class NullOrNot {
    public static void main(String[] args) {
        Object o = null;
        int n = Verifier.nondetInt();
        if (n>3) {
            o = n;
        }
        assert o.hashCode()>3;
    }
}
