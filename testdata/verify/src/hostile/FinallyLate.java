//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What `finally` writes comes too late for what is returned. */
public class FinallyLate {
    static int g(int x) {
        int y = x;
        try {
            y = x+1;
            return y;
        } finally {
            y = 100;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert g(x) == x+1;
    }
}
