//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Half of a long. */
public class Cut {
    public static void main(String[] args) {
        long a = Verifier.nondetLong();
        assert (int)a == a || a>0;
    }
}
