//@ expected: false
package parsers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A sign is read anywhere, so that 1-2 is a number as well, and two signs take each other back. */
public class DigitsSign {
    static int read(char[] text) {
        int value = 0;
        int sign = 1;
        for (char c : text) {
            if (c == '-') {
                sign = -sign;
            } else if (c >= '0' && c <= '9') {
                value = value * 10 + (c - '0');
            } else {
                return 0;
            }
        }
        return sign * value;
    }

    public static void main(String[] args) {
        char[] text = new char[4];
        for (int i = 0; i < text.length; i++) {
            text[i] = Verifier.nondetChar();
        }
        int value = read(text);
        assert !(text[0] == '-' && value > 41);
    }
}
