//@ expected: true
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Sorts four unknown numbers by insertion. */
public class Insertion {
    public static void main(String[] args) {
        int[] numbers = new int[4];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Verifier.nondetInt();
        }
        for (int i = 1; i < numbers.length; i++) {
            int value = numbers[i];
            int j = i - 1;
            while (j >= 0 && numbers[j] > value) {
                numbers[j + 1] = numbers[j];
                j--;
            }
            numbers[j + 1] = value;
        }
        for (int i = 1; i < numbers.length; i++) {
            assert numbers[i - 1] <= numbers[i];
        }
    }
}
