//@ entry: Monitor.locked
//@ engines: all

/** A monitor of null throws; an exception leaves a synchronized block through its handler. */
public class Monitor {
    static int locked(Object lock, int x) {
        synchronized (lock) {
            return 10 / x == 5 ? 1 : 2;
        }
    }
}
