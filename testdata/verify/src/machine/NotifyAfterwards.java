//@ expected: false
package machine;

/** A monitor that was left is not held. */
public class NotifyAfterwards {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        boolean told = false;
        synchronized (lock) {
            lock.notify();
        }
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            told = true;
        }
        assert !told;
    }
}
