package bank;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Before;
import org.junit.Test;

public class AccountTest {
    private Account account;

    @Before
    public void open() {
        account = new Account();
    }

    @Test
    public void passes() {
        account.deposit(5);
        assertEquals(5, account.withdraw(0) + account.balance());
        assertThrows(IllegalStateException.class, () -> account.withdraw(9));
    }

    @Test
    public void checkFails() {
        assertEquals("the balance", 7, account.balance());
    }

    @Test(expected = IllegalStateException.class)
    public void announcesAnException() {
        account.withdraw(1);
    }

    @Test(expected = IllegalStateException.class)
    public void announcesInVain() {
        account.withdraw(0);
    }

    @Test
    public void codeThrows() {
        account.withdraw(2);
    }
}
