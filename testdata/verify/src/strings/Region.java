//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A part of a text is found at one place only, whatever the case of its letters. */
public class Region {
    public static void main(String[] args) {
        int at = Verifier.nondetInt();
        boolean found = "Hello".regionMatches(true, at, "ELL", 0, 3);
        assert found == (at == 1);
        assert !"Hello".regionMatches(false, at, "ELL", 0, 3);
    }
}
