package methods;

/** Locks of one thread: they change nothing, but null cannot be locked, and an exception leaves the block. */
public class Synchronized {
    int count;
    Object lock;

    public synchronized int increment() {
        count++;
        if (count < 0) {
            throw new ArithmeticException();
        }
        return count;
    }

    public int guarded(int divisor) {
        synchronized (lock) {
            count = 10 / divisor;
        }
        return count;
    }

    public boolean nested(Synchronized other) {
        synchronized (this) {
            synchronized (other) {
                return other == this;
            }
        }
    }

    public static synchronized int maximum(int left, int right) {
        return left > right ? left : right;
    }

    public static int onArray(int[] numbers) {
        synchronized (numbers) {
            return numbers[0];
        }
    }
}
