//@ expected: true
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What comes after an array was made is not reached with a length that no array has. */
public class ArrayNeverMade {
    public static void main(String[] args) throws Exception {
        int length = Verifier.nondetInt();
        if (length >= 0) {
            int[] numbers = new int[length];
            assert numbers.length < 2147483646;
        }
    }
}
