//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Tests of characters agree with each other. */
public class DigitValue {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        if (Character.isDigit(c) && c < 128) {
            assert Character.getNumericValue(c) == c - '0';
            assert Character.isLetterOrDigit(c) && !Character.isLetter(c);
        }
        if (c >= 'A' && c <= 'Z') {
            assert Character.toLowerCase(c) == (char) (c | 32) && Character.isUpperCase(c);
        }
        assert !(Character.isWhitespace(c) && Character.isLetter(c));
    }
}
