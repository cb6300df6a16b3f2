//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is reversed twice is what it was, unless halves of characters became whole ones. */
public class ReversedTwice {
    public static void main(String[] args) {
        char first = Verifier.nondetChar();
        char second = Verifier.nondetChar();
        StringBuilder text = new StringBuilder();
        text.append(first).append(second);
        String before = text.toString();
        text.reverse();
        text.reverse();
        assert text.toString().equals(before);
    }
}
