//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Empty parts at the end are left out. */
public class SplitTrailing {
    public static void main(String[] args) {
        String last = Verifier.nondetBoolean() ? "b" : Verifier.nondetBoolean() ? " " : "";
        String[] parts = ("a;" + last).split(";");
        assert parts.length == 2;
        assert parts[1].equals(last);
    }
}
