//@ expected: true
//@ property: exceptions
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Whatever goes wrong is caught. */
public class Caught {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Object[] things = { "text", 5, null };
        try {
            Object thing = things[n];
            Integer number = (Integer) thing;
            int value = number + 1;
            if (value != 6) {
                throw new Error("never");
            }
        } catch (RuntimeException wrong) {
            if (wrong instanceof ArithmeticException) {
                throw wrong;
            }
        }
    }
}
