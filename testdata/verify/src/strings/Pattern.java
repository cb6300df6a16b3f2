//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What fits a pattern has the characters that it says. */
public class Pattern {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 5);
        if (text.matches("[0-9]{2}-[a-z]+")) {
            assert text.length() >= 4 && text.charAt(2) == '-';
            int number = Integer.parseInt(text.substring(0, 2));
            assert number >= 0 && number <= 99;
            assert Character.isLowerCase(text.charAt(text.length() - 1));
        }
    }
}
