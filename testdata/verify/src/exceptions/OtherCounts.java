//@ expected: false
//@ property: IllegalStateException
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A subclass of the exception that is asked about. */
public class OtherCounts {
    static class Refused extends IllegalStateException {
        Refused(int n) {
            super("refused: " + n);
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        if (n > 1000 && n % 77 == 5) {
            throw new Refused(n);
        }
        assert n == 0;
    }
}
