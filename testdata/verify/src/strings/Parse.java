//@ expected: false
//@ property: NumberFormatException
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Not every text is a number. */
public class Parse {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() == 2);
        int value = Integer.parseInt(text);
        assert value > -10;
    }
}
