//@ expected: false
//@ answer: unknown
package machine;

import java.lang.ref.WeakReference;

/** The collector clears what only a weak reference names. */
public class Collected {
    public static void main(String[] args) throws Exception {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        System.gc();
        assert weak.get() != null;
    }
}
