//@ expected: true
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Boxes of bytes are always shared. */
public class BoxesSmall {
    public static void main(String[] args) {
        Integer a = (int) Verifier.nondetByte();
        Integer b = a + 0;
        assert a == b && a.equals(b);
    }
}
