//@ expected: false
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A quick sort that loses what is equal to its pivot. */
public class QuickEqual {
    private static int[] sorted(int[] values, int count) {
        if (count <= 1) {
            return values;
        }
        int pivot = values[0];
        int[] low = new int[count];
        int[] high = new int[count];
        int lows = 0;
        int highs = 0;
        for (int i = 1; i < count; i++) {
            if (values[i] < pivot) {
                low[lows++] = values[i];
            } else if (values[i] > pivot) {
                high[highs++] = values[i];
            }
        }
        low = sorted(low, lows);
        high = sorted(high, highs);
        int[] all = new int[count];
        System.arraycopy(low, 0, all, 0, lows);
        all[lows] = pivot;
        System.arraycopy(high, 0, all, lows + 1, highs);
        return all;
    }

    public static void main(String[] args) {
        int[] values = new int[4];
        for (int i = 0; i < values.length; i++) {
            values[i] = Verifier.nondetInt();
            Verifier.assume(values[i] > 0);
        }
        int[] sorted = sorted(values, values.length);
        assert sorted[3] > 0;
    }
}
