//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A char that is added to. */
public class CharArithmetic {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        c += 1;
        c -= 1;
        int i = c;
        assert i >= 0 && i <= 65535;
        char d = 'a';
        d += Verifier.nondetByte();
        assert d >= 0;
        assert (char)-1 == '\uffff';
    }
}
