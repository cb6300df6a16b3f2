//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two names of what may be one object. */
public class Perhaps {
    static class Box {
        int v;
    }

    public static void main(String[] args) {
        Box x = new Box();
        Box y = Verifier.nondetBoolean()?x:new Box();
        y.v = 1;
        x.v = 2;
        assert y.v == 1;
    }
}
