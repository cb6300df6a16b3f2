//@ expected: false
//@ property: exceptions
package machine;

/** Who notifies without the monitor is told so. */
public class NotifyUnheld {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        lock.notify();
    }
}
