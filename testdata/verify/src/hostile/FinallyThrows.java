//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An exception in `finally` takes the place of the other one. */
public class FinallyThrows {
    static int log;
    static int f(int n) {
        try {
            if (n == 1) throw new RuntimeException("a");
            return 1;
        } finally {
            log++;
            if (n == 1) {
                log++;
                if (Verifier.nondetBoolean()) throw new IllegalStateException("b");
                log++;
            }
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int r;
        try {
            r = f(n);
        } catch (RuntimeException e) {
            r = -1;
        }
        assert r != -1 || log == 2;
    }
}
