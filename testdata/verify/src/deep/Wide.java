//@ expected: false
package deep;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Many independent branches before the one that matters. */
public class Wide {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 24; i++) {
            if (Verifier.nondetInt() > i) {
                sum += i;
            }
        }
        int last = Verifier.nondetInt();
        assert last * 7 != 21 || sum < 0;
    }
}
