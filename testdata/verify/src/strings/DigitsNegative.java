//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The sign takes a place, too. */
public class DigitsNegative {
    private static int width(int number) {
        return number < 10 ? 1 : number < 100 ? 2 : 3;
    }

    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        Verifier.assume(number > -100 && number < 1_000);
        String text = "" + number;
        assert text.length() == width(number) || number < -9;
    }
}
