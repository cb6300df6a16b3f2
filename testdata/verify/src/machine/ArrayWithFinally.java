//@ expected: true
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Whether there is room or not, the block runs. */
public class ArrayWithFinally {
    public static void main(String[] args) throws Exception {
        int length = Verifier.nondetInt();
        int ran = 0;
        if (length >= 0) {
            try {
                int[] numbers = new int[length];
            } finally {
                ran++;
            }
            assert ran == 1;
        }
    }
}
