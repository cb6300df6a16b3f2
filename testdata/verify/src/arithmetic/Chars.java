//@ expected: true
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A char that goes round, a byte that is cut, and a shift that counts modulo its width. */
public class Chars {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        char next = c;
        next++;
        assert next == c + 1 || c == 0xffff && next == 0;
        byte b = (byte) c;
        assert (b & 0xff) == (c & 0xff);
        int by = Verifier.nondetInt();
        assert 1 << by == 1 << (by & 31);
        assert (short) (b << 8) >> 8 == b;
    }
}
