//@ expected: false
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An array that is nearly as long as an int can say is never made. */
public class ArrayTooLong {
    public static void main(String[] args) throws Exception {
        int length = Verifier.nondetInt();
        if (length > 2147483640 && length != Integer.MAX_VALUE) {
            try {
                int[] numbers = new int[length];
            } catch (OutOfMemoryError e) {
                assert length < 2147483646;
            }
        }
    }
}
