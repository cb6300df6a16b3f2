//@ expected: false
//@ answer: unknown
package machine;

import java.lang.ref.WeakReference;

/** The collector runs without being asked. */
public class WeaklyKept {
    public static void main(String[] args) throws Exception {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        assert weak.get() != null;
    }
}
