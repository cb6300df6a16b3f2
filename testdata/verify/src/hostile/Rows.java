//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Rows that were not made. */
public class Rows {
    public static void main(String[] args) {
        int[][] g = new int[2][];
        int i = Verifier.nondetInt();
        try {
            g[i&1][0] = 1;
            assert false;
        } catch (NullPointerException e) {
        }
    }
}
