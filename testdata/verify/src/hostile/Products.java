//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Products of ints as longs. */
public class Products {
    public static void main(String[] args) {
        long a = Verifier.nondetInt();
        long b = Verifier.nondetInt();
        assert a*b <= 1L << 62;
        assert a+b <= (1L << 32);
    }
}
