//@ expected: true
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A failed assertion that is caught does not leave main. */
public class CaughtAll {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        try {
            assert n != 7;
        } catch (AssertionError caught) {
            n = 8;
        }
        assert n != 7;
    }
}
