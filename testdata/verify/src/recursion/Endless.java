//@ expected: true
//@ answer: unknown
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A recursion that never ends; what the JVM makes of it is no AssertionError. */
public class Endless {
    static int grow(int n) {
        return 1 + grow(n + 1);
    }

    public static void main(String[] args) {
        if (Verifier.nondetInt() == 4711) {
            grow(0);
        }
    }
}
