//@ expected: false
//@ property: exceptions
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A counting sort whose table is one too short. */
public class Counting {
    public static void main(String[] args) {
        int[] values = new int[3];
        int most = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetInt() & 15;
            if (i > 0) {
                most = Math.max(most, values[i]);
            }
        }
        int[] counts = new int[most + 1];
        for (int value : values) {
            counts[value]++;
        }
        int at = 0;
        for (int value = 0; value < counts.length; value++) {
            for (int n = 0; n < counts[value]; n++) {
                values[at++] = value;
            }
        }
    }
}
