package shop;

/** A callback while the invariant is broken, and one while it is not. */
public class Account {
    public interface Listener {
        void changed(Account account);
    }

    private int balance;
    private int limit = 100;
    private int pending;
    private int done;
    private Listener listener;

    public void listen(Listener listener) {
        this.listener = listener;
    }

    public void pay(int amount) {
        if (amount < 0 || amount > balance) {
            throw new IllegalArgumentException();
        }
        balance -= amount;
        if (listener != null) {
            listener.changed(this);
        }
    }

    public void deposit(int amount) {
        if (amount < 0 || amount > limit - balance) {
            throw new IllegalArgumentException();
        }
        balance += amount;
    }

    /** What is done never exceeds what was begun, but for a moment in which others look at it. */
    public void transfer() {
        if (pending < 1000) {
            done = pending + 1;
            if (listener != null) {
                listener.changed(this);
            }
            pending = done;
        }
    }

    /** Reads before a callback and writes after it. */
    public void stale(Listener other) {
        int now = balance;
        other.changed(this);
        balance = now;
    }
}
