//@ expected: true
//@ property: exceptions
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Finds what is there, and nothing else. */
public class BinarySearch {
    static int find(int[] sorted, int wanted) {
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < wanted) {
                low = middle + 1;
            } else if (sorted[middle] > wanted) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] sorted = { -40, -7, 0, 3, 11, 12, 90 };
        int wanted = Verifier.nondetInt();
        int at = find(sorted, wanted);
        if (at >= 0) {
            assert sorted[at] == wanted;
        } else {
            for (int value : sorted) {
                assert value != wanted;
            }
        }
    }
}
