//@ expected: true
package hostile;

import java.util.HashSet;
import java.util.Set;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two equal texts in a set. */
public class SameText {
    public static void main(String[] args) {
        Set<String> s = new HashSet<>();
        String t = Verifier.nondetString();
        Verifier.assume(t.length() <= 2);
        s.add(t);
        s.add(new String(t));
        assert s.size() == 1;
    }
}
