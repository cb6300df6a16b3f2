//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Comparisons of what is no number. */
public class NotANumber {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        assert Float.compare(f, f) == 0;
        assert !(f<f);
        assert Float.isNaN(f) == (f != f);
    }
}
