//@ expected: true
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The JVM's message tells the index and the length, and that of a negative size the size. */
public class MessageOfIndex {
    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        try {
            int[] one = new int[1];
            one[number]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            assert e.getMessage().equals("Index " + number + " out of bounds for length 1");
        }
        try {
            int[] made = new int[Math.min(number, 4)];
            assert made.length <= 4;
        } catch (NegativeArraySizeException e) {
            assert Integer.parseInt(e.getMessage()) == number;
        }
    }
}
