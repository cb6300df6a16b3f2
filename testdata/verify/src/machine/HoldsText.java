//@ expected: true
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Whoever starts a program holds no monitors. */
public class HoldsText {
    public static void main(String[] args) throws Exception {
        String text = Verifier.nondetString();
        assert !Thread.holdsLock(text);
        synchronized (text) {
            text.notifyAll();
            assert Thread.holdsLock(text);
        }
    }
}
