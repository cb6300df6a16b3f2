//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is trimmed neither begins nor ends with a blank. */
public class Trim {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() < 4);
        String inner = text.trim();
        if (!inner.isEmpty()) {
            assert inner.charAt(0) != ' ';
            assert inner.charAt(inner.length() - 1) != '\n';
        }
    }
}
