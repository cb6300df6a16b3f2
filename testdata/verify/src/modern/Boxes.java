//@ expected: false
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Small boxes are shared, large ones are not. */
public class Boxes {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Integer a = n;
        Integer b = n;
        assert a == b;
    }
}
