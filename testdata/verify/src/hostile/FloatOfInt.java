//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Not every int is a float. */
public class FloatOfInt {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        float f = i;
        assert (int)f == i;
    }
}
