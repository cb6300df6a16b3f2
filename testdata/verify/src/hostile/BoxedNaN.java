//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is no number equals itself in a box. */
public class BoxedNaN {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        double e = d;
        Double a = d, b = e;
        assert a.equals(b) == (d == e);
    }
}
