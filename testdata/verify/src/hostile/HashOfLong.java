//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The hash code of a long. */
public class HashOfLong {
    public static void main(String[] args) {
        long s = Verifier.nondetLong();
        int h = (int)(s^(s>>>32));
        assert h != Long.hashCode(s) || h != 0x1234 || s<0;
    }
}
