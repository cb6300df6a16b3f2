//@ expected: false
//@ property: NullPointerException
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A null that is unboxed. */
public class Unboxed {
    public static void main(String[] args) {
        Integer i = Verifier.nondetBoolean()?null:5;
        int j = i;
        assert j == 5;
    }
}
