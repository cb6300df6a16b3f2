package bank;

/** The class under test. */
public class Account {
    private static int opened;

    private final int number;
    private int balance;

    public Account() {
        number = ++opened;
    }

    public int number() {
        return number;
    }

    public int balance() {
        return balance;
    }

    public void deposit(int amount) {
        assert amount >= 0 : "negative amount";
        balance += amount;
    }

    public int withdraw(int amount) {
        if (amount > balance) {
            throw new IllegalStateException("only " + balance + " left\nof " + amount);
        }
        if (amount == 0) {
            return 0;
        }
        balance -= amount;
        return balance;
    }

    public void close() {
        System.err.println("closing for good");
        System.exit(3);
    }

    public void waitForInterest() {
        while (balance == 0) {
            Thread.yield();
        }
    }

    public int recursive(int depth) {
        return recursive(depth + 1) + 1;
    }
}
