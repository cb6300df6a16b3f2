//@ entry: HeldByCaller.notified
//@ entry: HeldByCaller.twice
//@ entry: HeldByCaller.held
//@ entry: HeldByCaller.own
//@ entry: HeldByCaller.either
//@ entry: HeldByCaller.ofClass
//@ entry: HeldByCaller.priority
//@ entry: HeldByCaller.sorted
//@ entry: HeldByCaller.variable
//@ engines: all

/** What whoever calls the method decides: the monitors that are held, the thread, the variables of the environment. */
public class HeldByCaller {
    /** Two paths: the caller holds the monitor, or does not. */
    static void notified(Object lock) {
        if (lock != null) {
            lock.notify();
        }
    }

    /** The answer is the same both times. */
    static int twice(Object lock) {
        try {
            lock.notifyAll();
        } catch (IllegalMonitorStateException first) {
            try {
                lock.notify();
            } catch (IllegalMonitorStateException second) {
                return 2;
            }
            return 1;
        }
        lock.notify();
        return 0;
    }

    static boolean held(HeldByCaller lock) {
        synchronized (lock) {
            return Thread.holdsLock(lock);
        }
    }

    /** One path. */
    synchronized void own() {
        notifyAll();
    }

    /** Whether both are one object counts. */
    static boolean either(HeldByCaller lock, HeldByCaller other) {
        synchronized (lock) {
            return Thread.holdsLock(other);
        }
    }

    /** A caller may hold the monitor of a class, too. */
    static boolean ofClass() {
        return Thread.holdsLock(HeldByCaller.class);
    }

    /** A new thread has the priority of the one that makes it, which is not known: one path. */
    static boolean priority() {
        return new Thread("new").getPriority() == Thread.currentThread().getPriority();
    }

    /** Two paths. */
    static String sorted() {
        return new Thread("new").isDaemon() ? "daemon" : "user";
    }

    /** Two paths. */
    static int variable() {
        return System.getenv("SHOP") == null ? 0 : 1;
    }
}
