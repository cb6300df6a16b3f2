//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Some letters beyond the usual ones are equal to an i, too. */
public class AnyCase {
    public static void main(String[] args) {
        char letter = Verifier.nondetChar();
        String text = String.valueOf(letter);
        if ("i".equalsIgnoreCase(text)) {
            assert letter == 'i' || letter == 'I';
        }
    }
}
