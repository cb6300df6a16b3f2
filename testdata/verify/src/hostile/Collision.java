//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two texts with one hash code. */
public class Collision {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        String t = Verifier.nondetString();
        if (s.hashCode() == t.hashCode() && s.length() == 2 && t.length() == 2) assert s.equals(t);
    }
}
