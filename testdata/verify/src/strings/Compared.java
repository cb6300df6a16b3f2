//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Texts are ordered by their first difference, then by length. */
public class Compared {
    public static void main(String[] args) {
        char a = Verifier.nondetChar();
        char b = Verifier.nondetChar();
        String x = "k" + a;
        String y = "k" + b;
        assert x.compareTo(y) == a - b;
        assert Integer.signum(x.compareTo(y)) == -Integer.signum(y.compareTo(x));
        assert x.compareTo("k") == 1 && "k".compareTo(y) == -1;
        assert (x.compareTo(y) == 0) == x.equals(y);
    }
}
