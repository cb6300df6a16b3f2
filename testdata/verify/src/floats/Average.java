//@ expected: true
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The mean of two numbers that are not large lies between them. */
public class Average {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        if (a >= 0.0 && b <= 100.0 && a <= b) {
            double mean = (a + b) / 2.0;
            assert mean <= 100.0;
            assert mean >= 0.0;
        }
    }
}
