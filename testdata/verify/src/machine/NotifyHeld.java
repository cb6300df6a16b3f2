//@ expected: true
//@ property: exceptions
package machine;

/** Who notifies with the monitor is not. */
public class NotifyHeld {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.notifyAll();
        }
    }
}
