package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * examples.Account: tests for every line, branch and ending that lazuli found (engine lazier-sharp).
 * They show what the code does, not what it should do. Run them with assertions enabled (java -ea), as
 * Maven and Gradle do.
 */
public class AccountTest {
    // Path 1: this.balance >= 0
    // The input satisfies isSolvent.
    @Test
    public void balanceReturnsZeroWhenBalanceIsNotNegative() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        assertEquals(0, account.balance());
        assertTrue(account.isSolvent());
    }

    // Path 1: this.balance >= 0 && amount > 0 && amount + this.balance >= 0
    // The input satisfies isSolvent.
    @Test
    public void depositSucceedsWhenAmountPlusBalanceIsNotNegative() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        account.deposit(1);
        assertTrue(account.isSolvent());
        assertEquals(1, account.balance());
    }

    // Path 2: this.balance >= 0 && amount > 0 && amount + this.balance < 0
    // From Account.deposit, line 19.
    // The input satisfies isSolvent.
    @Test
    public void depositFailsAssertionWhenAmountPlusBalanceIsNegative() {
        Account account = new Account();
        account.deposit(Integer.MAX_VALUE);

        assertTrue(account.isSolvent());
        assertThrows(AssertionError.class, () -> account.deposit(1));
        assertEquals(Integer.MIN_VALUE, account.balance());
    }

    // Path 3: this.balance >= 0 && amount <= 0
    // From Account.deposit, line 16.
    // The input satisfies isSolvent.
    @Test
    public void depositRejectsNonPositiveAmount() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        assertThrows(IllegalArgumentException.class, () -> account.deposit(0));
    }

    // Path 1: this.balance >= 0 && amount <= 0
    // The input satisfies isSolvent.
    @Test
    public void withdrawReturnsFalseWhenAmountIsNotPositive() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        assertFalse(account.withdraw(0));
        assertTrue(account.isSolvent());
    }

    // Path 2: this.balance >= 0 && amount > 0 && amount <= this.balance
    // The input satisfies isSolvent.
    @Test
    public void withdrawReturnsTrueWhenAmountIsAtMostBalance() {
        Account account = new Account();
        account.deposit(1);

        assertTrue(account.isSolvent());
        assertTrue(account.withdraw(1));
        assertTrue(account.isSolvent());
        assertEquals(0, account.balance());
    }

    // Path 3: this.balance >= 0 && amount > 0 && this.balance < amount
    // The input satisfies isSolvent.
    @Test
    public void withdrawReturnsFalseWhenBalanceIsBelowAmount() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        assertFalse(account.withdraw(1));
        assertTrue(account.isSolvent());
    }

    // Path 1: this.balance >= 0 && amount <= 0
    // The input satisfies isSolvent.
    @Test
    public void transferReturnsFalseWhenAmountIsNotPositive() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        assertFalse(account.transfer(null, 0));
        assertTrue(account.isSolvent());
    }

    // Path 2: this.balance >= 0 && amount > 0 && amount <= this.balance && other == null
    // From Account.transfer, line 39.
    // The input satisfies isSolvent.
    @Test
    public void transferRejectsNullOther() {
        Account account = new Account();
        account.deposit(1);

        assertTrue(account.isSolvent());
        assertThrows(NullPointerException.class, () -> account.transfer(null, 1));
    }

    // Path 3: this.balance >= 0 && amount > 0 && amount <= this.balance && other == this
    // From Account.transfer, line 44.
    // The input satisfies isSolvent.
    @Test
    public void transferFailsAssertionWhenOtherIsSameAsThis() {
        Account account = new Account();
        account.deposit(1);

        assertTrue(account.isSolvent());
        assertThrows(AssertionError.class, () -> account.transfer(account, 1));
        assertEquals(2, account.balance());
    }

    // Path 4: this.balance >= 0 && amount > 0 && amount <= this.balance && other != null && other != this
    // The input satisfies isSolvent.
    @Test
    public void transferReturnsTrueWhenOtherIsNotThis() {
        Account account = new Account();
        account.deposit(1);
        Account other = new Account();

        assertTrue(account.isSolvent());
        assertTrue(account.transfer(other, 1));
        assertTrue(account.isSolvent());
        assertEquals(0, account.balance());
        assertEquals(1, other.balance());
    }

    // Path 5: this.balance >= 0 && amount > 0 && this.balance < amount
    // The input satisfies isSolvent.
    @Test
    public void transferReturnsFalseWhenBalanceIsBelowAmount() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        assertFalse(account.transfer(null, 1));
        assertTrue(account.isSolvent());
    }
}
