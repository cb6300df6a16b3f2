//@ expected: true
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two monitors. */
public class Monitors {
    public static void main(String[] args) {
        synchronized (Monitors.class) {
            int i = Verifier.nondetInt();
            Object o = new Object();
            synchronized (o) {
                assert i == i;
            }
        }
    }
}
