//@ expected: false
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is neither too small nor too large may be no number. */
public class ClampNaN {
    private static double clamp(double x) {
        if (x < -1.0) {
            return -1.0;
        }
        if (x > 1.0) {
            return 1.0;
        }
        return x;
    }

    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        double clamped = clamp(x);
        assert Math.abs(clamped) <= 1.0;
    }
}
