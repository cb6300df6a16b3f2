//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** There are more digits than ten. */
public class DigitValueAny {
    private static int value(char digit) {
        return Character.isDigit(digit) ? digit - '0' : -1;
    }

    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        int value = value(c);
        assert value >= -1 && value <= 9;
    }
}
