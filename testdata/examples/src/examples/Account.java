package examples;

import lazuli.api.Invariant;

/** A bank account. It has three faults on purpose: one in {@link #deposit}, two in {@link #transfer}. */
public final class Account {
    private int balance;

    public int balance() {
        return balance;
    }

    /** Puts money in. The fault: a large balance overflows. */
    public void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        balance += amount;
        assert balance >= 0;
    }

    /** Takes money out, if there is enough of it. */
    public boolean withdraw(int amount) {
        if (amount <= 0 || amount > balance) {
            return false;
        }
        balance -= amount;
        return true;
    }

    /**
     * Moves money to another account, if there is enough of it. The faults: the other account may be null, and it may
     * be this one, which then gets richer.
     */
    public boolean transfer(Account other, int amount) {
        if (amount <= 0 || amount > balance) {
            return false;
        }
        int total = balance + other.balance;
        int mine = balance - amount;
        int theirs = other.balance + amount;
        balance = mine;
        other.balance = theirs;
        assert balance + other.balance == total;
        return true;
    }

    @Invariant
    boolean isSolvent() {
        return balance >= 0;
    }
}
