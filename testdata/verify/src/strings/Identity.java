//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An unknown string is an object of its own, equal as it may be. */
public class Identity {
    public static void main(String[] args) {
        String a = Verifier.nondetString();
        String b = Verifier.nondetString();
        if (a.equals("key")) {
            assert a != "key";
            assert a.intern() == "key";
        }
        assert a != b;
    }
}
