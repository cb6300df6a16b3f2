//@ expected: false
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One number has no absolute value. */
public class Absolute {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert Math.abs(n) >= 0;
    }
}
