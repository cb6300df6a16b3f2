//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Every int is a double. */
public class DoubleOfInt {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        double f = i;
        assert (int)f == i;
    }
}
