//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Nothing is found also where nothing is left. */
public class RegionEmpty {
    public static void main(String[] args) {
        int at = Verifier.nondetInt();
        int length = Verifier.nondetInt();
        Verifier.assume(length >= 0);
        boolean found = "Hello".regionMatches(at, "llo", 0, length);
        assert !found || at == 2;
    }
}
