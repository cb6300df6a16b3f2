//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A pattern that holds where it is not negated. */
public class PatternScope {
    public static void main(String[] args) {
        Object o = Verifier.nondetBoolean()?(Object)Integer.valueOf(Verifier.nondetInt()):"x"+Verifier.nondetChar();
        if (!(o instanceof String s)) {
            assert o instanceof Number;
            return;
        }
        assert s.charAt(0) == 'x';
    }
}
