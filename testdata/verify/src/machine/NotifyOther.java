//@ expected: false
//@ property: exceptions
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The monitor of one object is not that of another. */
public class NotifyOther {
    public static void main(String[] args) throws Exception {
        Object one = new Object();
        Object other = Verifier.nondetBoolean() ? one : new Object();
        synchronized (one) {
            other.notify();
        }
    }
}
