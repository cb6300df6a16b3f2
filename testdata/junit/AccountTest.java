package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * examples.Account: one test for each path that lazuli found (engine lazier-sharp). They show what the
 * code does, not what it should do. Run them with assertions enabled (java -ea), as Maven and Gradle
 * do.
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
    // The input satisfies isSolvent.
    @Test
    public void depositFailsAssertionWhenAmountPlusBalanceIsNegative() throws Exception {
        Account account = new Account();
        set(account, Account.class, "balance", Integer.MAX_VALUE);

        assertTrue(account.isSolvent());
        AssertionError thrown = assertThrows(AssertionError.class, () -> account.deposit(1));
        assertThrownAt("examples.Account.deposit", 19, thrown);
        assertEquals(Integer.MIN_VALUE, account.balance());
    }

    // Path 3: this.balance >= 0 && amount <= 0
    // The input satisfies isSolvent.
    @Test
    public void depositThrowsIllegalArgumentExceptionWhenAmountIsNotPositive() {
        Account account = new Account();

        assertTrue(account.isSolvent());
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> account.deposit(0));
        assertThrownAt("examples.Account.deposit", 16, thrown);
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
    public void withdrawReturnsTrueWhenAmountIsAtMostBalance() throws Exception {
        Account account = new Account();
        set(account, Account.class, "balance", 1);

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
    // The input satisfies isSolvent.
    @Test
    public void transferThrowsNullPointerExceptionWhenOtherIsNull() throws Exception {
        Account account = new Account();
        set(account, Account.class, "balance", 1);

        assertTrue(account.isSolvent());
        NullPointerException thrown = assertThrows(NullPointerException.class, () -> account.transfer(null, 1));
        assertThrownAt("examples.Account.transfer", 39, thrown);
    }

    // Path 3: this.balance >= 0 && amount > 0 && amount <= this.balance && other == this
    // The input satisfies isSolvent.
    @Test
    public void transferFailsAssertionWhenOtherIsSameAsThis() throws Exception {
        Account account = new Account();
        set(account, Account.class, "balance", 1);

        assertTrue(account.isSolvent());
        AssertionError thrown = assertThrows(AssertionError.class, () -> account.transfer(account, 1));
        assertThrownAt("examples.Account.transfer", 44, thrown);
        assertEquals(2, account.balance());
    }

    // Path 4: this.balance >= 0 && amount > 0 && amount <= this.balance && other != null && other != this
    // The input satisfies isSolvent.
    @Test
    public void transferReturnsTrueWhenOtherIsNotThis() throws Exception {
        Account account = new Account();
        set(account, Account.class, "balance", 1);
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

    /** Checks that the code under test threw the exception in this method, at this line (0 if unknown). */
    private static void assertThrownAt(String method, int line, Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (!frame.getClassName().matches("(java|javax|jdk|sun|lazuli[.]api)[.].*")) {
                String place = frame.getClassName() + "." + frame.getMethodName();
                assertEquals(method + ":" + line, place + ":" + (line == 0 ? 0 : frame.getLineNumber()));
                return;
            }
        }
        throw new AssertionError("the exception has no stack trace", thrown);
    }

    /** Sets a field that the test cannot name in its source, or that is final. */
    private static void set(Object object, Class<?> declaring, String name, Object value) throws Exception {
        fieldNamed(declaring, name).set(object, value);
    }

    /** Finds a field that a class declares, and opens it for the test. */
    private static java.lang.reflect.Field fieldNamed(Class<?> declaring, String name) throws Exception {
        java.lang.reflect.Field field = declaring.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
