//@ expected: false
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A cause within a cause. */
public class Causes {
    private static int depth(Throwable thrown) {
        int depth = 0;
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            depth++;
        }
        return depth;
    }

    private static void wrap(int times) {
        if (times <= 0) {
            throw new IllegalArgumentException("inner");
        }
        try {
            wrap(times - 1);
        } catch (RuntimeException e) {
            throw times == 3 ? e : new RuntimeException(e);
        }
    }

    public static void main(String[] args) {
        int times = Verifier.nondetInt();
        Verifier.assume(times >= 0 && times < 5);
        try {
            wrap(times);
        } catch (RuntimeException e) {
            assert depth(e) == times + 1;
        }
    }
}
