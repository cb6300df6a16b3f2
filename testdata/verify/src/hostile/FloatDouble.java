//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Twice a positive number. */
public class FloatDouble {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        if (f>0 && f<1e30f) assert f*2>f;
    }
}
