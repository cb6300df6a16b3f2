//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A beginning and an end that overlap. */
public class Overlap {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        if (s.length() == 3 && s.startsWith("ab") && s.endsWith("bc")) assert s.equals("abc");
    }
}
