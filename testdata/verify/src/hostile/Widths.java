//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A long that is cut again, an unsigned shift, a division by minus one. */
public class Widths {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        long b = a;
        assert (int)(b+1) == a+1;
        assert (a>>>1) >= 0;
        assert (a/ -1) == -a;
    }
}
