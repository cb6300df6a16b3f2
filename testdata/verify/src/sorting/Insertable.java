//@ expected: true
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Where a value belongs in an ordered array. */
public class Insertable {
    static int place(int[] ordered, int value) {
        int low = 0;
        int high = ordered.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ordered[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public static void main(String[] args) {
        int[] ordered = new int[5];
        for (int i = 0; i < ordered.length; i++) {
            ordered[i] = Verifier.nondetInt();
            Verifier.assume(i == 0 || ordered[i - 1] <= ordered[i]);
        }
        int value = Verifier.nondetInt();
        int place = place(ordered, value);
        assert place == 0 || ordered[place - 1] < value;
        assert place == ordered.length || ordered[place] >= value;
    }
}
