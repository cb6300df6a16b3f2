//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A lambda that throws. */
public class Thrower {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Runnable r = () -> {
            if (n == 3) throw new IllegalStateException();
        };
        try {
            r.run();
        } catch (IllegalStateException e) {
            return;
        }
        assert n != 3;
    }
}
