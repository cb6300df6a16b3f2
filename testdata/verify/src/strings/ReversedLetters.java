//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Letters that are reversed twice are what they were. */
public class ReversedLetters {
    private static char letter() {
        char letter = Verifier.nondetChar();
        Verifier.assume(letter >= 'a' && letter <= 'z');
        return letter;
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            text.append(letter());
        }
        String before = text.toString();
        String reversed = text.reverse().toString();
        assert reversed.charAt(0) == before.charAt(3) && reversed.charAt(2) == before.charAt(1);
        assert text.reverse().toString().equals(before);
    }
}
