//@ expected: true
//@ property: exceptions
package machine;

/** A monitor that was entered twice is held until it was left twice. */
public class NotifyTwice {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            synchronized (lock) {
                lock.notify();
            }
            lock.notify();
        }
    }
}
