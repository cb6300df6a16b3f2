//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two names of one array, and a copy of it. */
public class Alias {
    public static void main(String[] args) {
        int[] a = { 1, 2, 3 };
        int[] b = a;
        int i = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i<3);
        b[i] = 9;
        assert a[i] == 9;
        int[] c = a.clone();
        c[i] = 5;
        assert a[i] == 9;
    }
}
