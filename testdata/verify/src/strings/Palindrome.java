//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** There is a palindrome of five letters that begins with an x. */
public class Palindrome {
    static boolean is(String text) {
        for (int i = 0; i < text.length() / 2; i++) {
            if (text.charAt(i) != text.charAt(text.length() - 1 - i)) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() == 5 && text.charAt(0) == 'x' && text.charAt(1) == 'y');
        assert !is(text);
    }
}
