//@ expected: true
//@ answer: unknown
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The program ends itself. */
public class Exit {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n == 1) System.exit(0);
        assert n != 1;
    }
}
