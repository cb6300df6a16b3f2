//@ expected: false
//@ property: ArrayIndexOutOfBoundsException
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The middle of two great bounds overflows to a negative index. */
public class BinarySearchMiddle {
    static int middle(int low, int high) {
        return (low + high) / 2;
    }

    public static void main(String[] args) {
        int low = Verifier.nondetInt();
        int high = Verifier.nondetInt();
        Verifier.assume(0 <= low && low <= high);
        int[] few = new int[8];
        few[middle(low, high) % few.length]++;
    }
}
