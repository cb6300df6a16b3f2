//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A short that is doubled. */
public class ShortProduct {
    public static void main(String[] args) {
        short s = Verifier.nondetShort();
        s *= 2;
        assert s == 0 || s/2 != 0 && (s>0) == (s/2>0) && s != -32768;
    }
}
