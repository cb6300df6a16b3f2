//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An array of integers takes no text. */
public class Store {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try {
            Object[] o = new Integer[1];
            if (x == 77) o[0] = "s";
        } catch (ArrayStoreException e) {
            assert false;
        }
    }
}
