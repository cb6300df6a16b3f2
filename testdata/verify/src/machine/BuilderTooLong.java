//@ expected: false
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A builder has an array. */
public class BuilderTooLong {
    public static void main(String[] args) throws Exception {
        int length = Verifier.nondetInt();
        if (length > 2147483640 && length != Integer.MAX_VALUE) {
            try {
                new StringBuilder(length);
            } catch (OutOfMemoryError e) {
                assert length < 2147483646;
            }
        }
    }
}
