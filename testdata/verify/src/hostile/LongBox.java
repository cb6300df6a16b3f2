//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Boxes of longs below the cache. */
public class LongBox {
    public static void main(String[] args) {
        Long a = (long)Verifier.nondetShort();
        Long b = a+0L;
        assert a == b || a.longValue()>127;
    }
}
