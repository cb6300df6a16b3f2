//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A dot in a pattern is any character. */
public class PatternDot {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 4);
        if (text.matches("\\d.\\d")) {
            assert text.indexOf('.') == 1;
        }
    }
}
