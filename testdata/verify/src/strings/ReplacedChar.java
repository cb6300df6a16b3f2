//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** No character is left that was replaced. */
public class ReplacedChar {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 4);
        String replaced = text.replace('a', 'b');
        assert replaced.indexOf('a') < 0;
        assert replaced.length() == text.length();
        assert text.indexOf('a') >= 0 || replaced.equals(text);
    }
}
