//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The last constant of an enum. */
public class LastConstant {
    enum E {
        A, B, C
    }
    static void enumTest(int n) {
        Verifier.assume(n >= 0 && n<3);
        E e = E.values()[n];
        assert e.compareTo(E.C)<0 || e.name().equals("D");
    }

    public static void main(String[] args) {
        enumTest(Verifier.nondetInt());
    }
}
