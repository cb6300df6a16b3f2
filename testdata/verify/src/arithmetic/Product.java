//@ expected: false
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A number that is the product of two others of this size. */
public class Product {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 1 && a < 1000 && b > 1 && b < 1000 && a <= b);
        assert a * b != 46_189;
    }
}
