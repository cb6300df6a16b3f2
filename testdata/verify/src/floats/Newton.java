//@ expected: true
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Square roots by Newton's iteration, of known numbers in an unknown order. */
public class Newton {
    private static double root(double x) {
        double guess = x;
        for (int i = 0; i < 8; i++) {
            guess = 0.5 * (guess + x / guess);
        }
        return guess;
    }

    public static void main(String[] args) {
        double[] numbers = {1.0, 2.0, 9.0, 0.25};
        int which = Verifier.nondetInt();
        Verifier.assume(which >= 0 && which < numbers.length);
        double root = root(numbers[which]);
        assert Math.abs(root * root - numbers[which]) < 1e-9;
        assert Math.abs(root - Math.sqrt(numbers[which])) < 1e-9;
    }
}
