//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What holds of all ints. */
public class Identities {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a<b) assert Integer.compare(a, b)<0;
        assert Math.max(a, b) >= a;
        assert (a&b)+(a|b) == a+b;
    }
}
