//@ expected: true
package arithmetic;

import org.sosy_lab.sv_benchmarks.Verifier;

/** As a long it has. */
public class AbsoluteLong {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        assert Math.abs((long) n) >= 0;
    }
}
