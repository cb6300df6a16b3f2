//@ expected: false
//@ property: exceptions
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The error that there is no room leaves the program. */
public class ArrayUncaught {
    public static void main(String[] args) throws Exception {
        int length = Verifier.nondetInt();
        if (length >= 0) {
            int[] numbers = new int[length];
        }
    }
}
