//@ expected: true
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is in `finally` runs however the block is left. */
public class Finally {
    static int opened;

    static int work(int what) {
        opened++;
        try {
            if (what == 1) {
                throw new IllegalStateException("one");
            }
            if (what == 2) {
                return 5;
            }
            return 10 / what;
        } finally {
            opened--;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            try {
                work(Verifier.nondetInt());
            } catch (IllegalStateException | ArithmeticException expected) {
                assert opened == 0;
            }
        }
        assert opened == 0;
    }
}
