//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A letter that is two in capitals. */
public class Sharp {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        assert s.toUpperCase().length() == s.length();
    }
}
