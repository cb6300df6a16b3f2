//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** How many digits a number has. */
public class Digits {
    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        Verifier.assume(number >= 0 && number < 1_000);
        int length = String.valueOf(number).length();
        assert length == (number < 10 ? 1 : number < 100 ? 2 : 3);
        assert Integer.parseInt(String.valueOf(number)) == number;
        assert Integer.toString(number).charAt(0) != '0' || number == 0;
    }
}
