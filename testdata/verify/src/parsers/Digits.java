//@ expected: true
package parsers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Reads a number of at most three digits; what is no number is refused. */
public class Digits {
    static int read(char[] text) {
        int value = 0;
        for (char c : text) {
            if (c < '0' || c > '9') {
                return -1;
            }
            value = value * 10 + (c - '0');
        }
        return value;
    }

    public static void main(String[] args) {
        char[] text = { Verifier.nondetChar(), Verifier.nondetChar(), Verifier.nondetChar() };
        int value = read(text);
        assert value >= -1 && value <= 999;
    }
}
