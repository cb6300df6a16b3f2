//@ expected: true
//@ property: exceptions
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is no number counts as zero; two characters make no more than 99. */
public class ParseCaught {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() == 2);
        int value;
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            value = 0;
        }
        assert value <= 99 && value >= -9;
    }
}
