//@ expected: false
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A return in `finally` swallows the exception. */
public class FinallyReturns {
    @SuppressWarnings("finally")
    static int work(int what) {
        try {
            if (what > 10) {
                throw new IllegalArgumentException();
            }
            return 1;
        } finally {
            return 2;
        }
    }

    public static void main(String[] args) {
        int what = Verifier.nondetInt();
        boolean thrown = false;
        try {
            work(what);
        } catch (IllegalArgumentException expected) {
            thrown = true;
        }
        assert thrown == what > 10;
    }
}
