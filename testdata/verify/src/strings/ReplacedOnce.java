//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A sanitiser that runs once: what is left may be what it took away. */
public class ReplacedOnce {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 6);
        String clean = text.replace("<b", "");
        assert !clean.contains("<b");
    }
}
