//@ expected: false
//@ property: exceptions
package parsers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An expression such as 7/2 is evaluated; nobody looks whether the divisor is zero. */
public class Tokens {
    private final char[] text;
    private int at;

    Tokens(char[] text) {
        this.text = text;
    }

    int digit() {
        char c = at < text.length ? text[at++] : '0';
        return c >= '0' && c <= '9' ? c - '0' : 0;
    }

    int term() {
        int value = digit();
        while (at < text.length && (text[at] == '*' || text[at] == '/')) {
            char operator = text[at++];
            int other = digit();
            value = operator == '*' ? value * other : value / other;
        }
        return value;
    }

    public static void main(String[] args) {
        char[] text = new char[5];
        for (int i = 0; i < text.length; i++) {
            text[i] = Verifier.nondetChar();
        }
        new Tokens(text).term();
    }
}
