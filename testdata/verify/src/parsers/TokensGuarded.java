//@ expected: true
//@ property: exceptions
package parsers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** As Tokens, with a look at the divisor. */
public class TokensGuarded {
    private final char[] text;
    private int at;

    TokensGuarded(char[] text) {
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
            if (operator == '/' && other == 0) {
                return 0;
            }
            value = operator == '*' ? value * other : value / other;
        }
        return value;
    }

    public static void main(String[] args) {
        char[] text = new char[4];
        for (int i = 0; i < text.length; i++) {
            text[i] = Verifier.nondetChar();
        }
        new TokensGuarded(text).term();
    }
}
