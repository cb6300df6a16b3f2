//@ expected: true
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A conversion to int saturates, and makes nothing of what is no number. */
public class Saturate {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        int i = (int) a;
        if (a != a) {
            assert i == 0;
        } else if (a >= 3e9) {
            assert i == Integer.MAX_VALUE;
        }
    }
}
