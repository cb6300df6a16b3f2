package com.shop.store;

public class Ledger {
    private int balance;

    /** The amount may be negative. */
    void book(int amount) {
        balance += amount;
        assert balance >= 0 : "overdrawn";
    }

    int balance() {
        return balance;
    }

    private int unseen(int[] values) {
        return values[0];
    }

    private static class Entry {
        int twice(int x) {
            return 2 * x;
        }
    }
}
