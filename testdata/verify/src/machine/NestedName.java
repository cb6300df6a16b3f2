//@ expected: false
//@ property: machine.NestedName.Mine
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A class within another one is named as Java writes it. */
public class NestedName {
    static class Mine extends RuntimeException {}

    public static void main(String[] args) throws Exception {
        if (Verifier.nondetInt() == 3) throw new Mine();
        throw new IllegalStateException();
    }
}
