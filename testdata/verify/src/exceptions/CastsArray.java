//@ expected: false
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An array of strings is one of objects, but does not take them all. */
public class CastsArray {
    public static void main(String[] args) {
        Object[] store = Verifier.nondetBoolean() ? new Object[2] : new String[2];
        int stored = 0;
        try {
            store[0] = "one";
            stored++;
            store[1] = Verifier.nondetInt();
            stored++;
        } catch (ArrayStoreException e) {
            stored += 10;
        }
        assert stored == 2;
    }
}
