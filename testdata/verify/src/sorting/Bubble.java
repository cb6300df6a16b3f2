//@ expected: false
package sorting;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One pass too few: the smallest number may begin at the end. */
public class Bubble {
    public static void main(String[] args) {
        byte[] numbers = new byte[4];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Verifier.nondetByte();
        }
        for (int pass = 0; pass < numbers.length - 2; pass++) {
            for (int i = 0; i + 1 < numbers.length; i++) {
                if (numbers[i] > numbers[i + 1]) {
                    byte other = numbers[i];
                    numbers[i] = numbers[i + 1];
                    numbers[i + 1] = other;
                }
            }
        }
        for (int i = 1; i < numbers.length; i++) {
            assert numbers[i - 1] <= numbers[i];
        }
    }
}
