//@ expected: false
package deep;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A loop without an end but on its input: the twentieth turn fails. */
public class Unbounded {
    public static void main(String[] args) {
        int count = 0;
        while (Verifier.nondetBoolean()) {
            count++;
            assert count != 20;
        }
    }
}
