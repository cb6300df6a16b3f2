//@ expected: false
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A JVM says which expression was null; older ones say nothing. */
public class MessageOfNull {
    public static void main(String[] args) {
        int[] numbers = Verifier.nondetBoolean() ? null : new int[1];
        try {
            numbers[0]++;
        } catch (NullPointerException e) {
            assert e.getMessage() == null;
        }
    }
}
