//@ expected: false
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Too few iterations for one of the numbers. */
public class NewtonFar {
    private static float root(float x) {
        float guess = 1.0f;
        for (int i = 0; i < 5; i++) {
            guess = 0.5f * (guess + x / guess);
        }
        return guess;
    }

    public static void main(String[] args) {
        float[] numbers = {1.0f, 2.0f, 9.0f, 1000.0f, 0.25f};
        int which = Verifier.nondetInt() & 3;
        float root = root(numbers[which]);
        assert Math.abs(root * root - numbers[which]) < 0.01f;
    }
}
