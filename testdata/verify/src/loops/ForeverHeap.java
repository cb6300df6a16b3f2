//@ expected: true
//@ time: long
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An endless loop that makes a new object each turn, of which there are few kinds. */
public class ForeverHeap {
    static final class Token {
        final int kind;
        Token before;

        Token(int kind, Token before) {
            this.kind = kind;
            this.before = before;
        }
    }

    public static void main(String[] args) {
        Token last = new Token(0, null);
        int[] seen = new int[3];
        while (true) {
            int input = Verifier.nondetInt();
            int kind = input < 0 ? 0 : input > 100 ? 2 : 1;
            last = new Token(kind, new Token(last.kind, null));
            seen[kind] = Math.min(seen[kind] + 1, 2);
            assert last.before.kind >= 0 && last.before.kind <= 2;
            assert seen[last.kind] > 0;
        }
    }
}
