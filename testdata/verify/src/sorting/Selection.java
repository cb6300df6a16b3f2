//@ expected: true
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Selection sort of an unknown array: in order, and of the same sum. */
public class Selection {
    static void sort(int[] values) {
        for (int i = 0; i < values.length; i++) {
            int least = i;
            for (int j = i + 1; j < values.length; j++) {
                if (values[j] < values[least]) {
                    least = j;
                }
            }
            int held = values[i];
            values[i] = values[least];
            values[least] = held;
        }
    }

    public static void main(String[] args) {
        int[] values = new int[4];
        int sum = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetInt();
            sum += values[i];
        }
        sort(values);
        for (int i = 1; i < values.length; i++) {
            assert values[i - 1] <= values[i];
        }
        assert values[0] + values[1] + values[2] + values[3] == sum;
    }
}
