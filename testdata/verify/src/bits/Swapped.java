//@ expected: true
package bits;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Values change places without a third one, if they stand at two places. */
public class Swapped {
    private static void swap(long[] values, int i, int j) {
        if (i != j) {
            values[i] ^= values[j];
            values[j] ^= values[i];
            values[i] ^= values[j];
        }
    }

    public static void main(String[] args) {
        long[] values = {Verifier.nondetLong(), Verifier.nondetLong(), 7L};
        long[] before = values.clone();
        int i = Verifier.nondetInt();
        int j = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i < 3 && j >= 0 && j < 3);
        swap(values, i, j);
        assert values[i] == before[j] && values[j] == before[i];
        int other = 3 - i - j;
        assert i == j || values[other] == before[other];
    }
}
