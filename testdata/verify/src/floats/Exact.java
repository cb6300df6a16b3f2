//@ expected: true
//@ answer: unknown
//@ time: long
package floats;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Every int is a double, and a short is a float. */
public class Exact {
    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        short small = Verifier.nondetShort();
        assert (int) (double) number == number;
        assert (short) (float) small == small;
        double half = number / 2.0;
        assert half + half == number;
        assert number != 0 || 1.0 / half > 0;
    }
}
