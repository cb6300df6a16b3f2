//@ expected: false
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An exception of a finally block stands in for the one before it. */
public class Replaced {
    private static int read(int[] from, int at) {
        int divisor = at - 2;
        try {
            return from[at];
        } finally {
            if (from[0] / divisor > 100) {
                from[0] = 0;
            }
        }
    }

    public static void main(String[] args) {
        int at = Verifier.nondetInt();
        try {
            read(new int[2], at);
        } catch (ArrayIndexOutOfBoundsException e) {
            assert at < 0 || at > 1;
        } catch (ArithmeticException e) {
            assert at < 2;
        }
    }
}
