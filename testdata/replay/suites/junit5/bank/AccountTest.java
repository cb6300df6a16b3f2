package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import lazuli.api.Symbolic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccountTest {
    private Account account;
    private boolean closed = true;

    @BeforeEach
    void open() {
        account = new Account();
        closed = false;
    }

    @AfterEach
    void close() {
        closed = true;
        System.setProperty("bank.closed", "yes");
    }

    @Test
    void passes() {
        account.deposit(5);
        assertEquals(2, account.withdraw(3));
        assertThrows(IllegalStateException.class, () -> account.withdraw(9));
    }

    @Test
    void checkFails() {
        assertEquals(7, account.balance(), "the <balance> & \"more\" \ud83d\ude00 \u0001");
    }

    @Test
    void codeThrows() {
        account.deposit(1);
        account.withdraw(2);
    }

    @Test
    void codeAsserts() {
        account.deposit(-1);
    }

    @Test
    void overflows() {
        account.recursive(0);
    }

    @Test
    void hangs() {
        account.waitForInterest();
    }

    @Test
    void isPreparedEachTime() {
        if (closed) {
            fail("not prepared");
        }
        assertEquals(null, System.getProperty("bank.closed"));
    }

    @Test
    void exits() {
        account.close();
    }

    @Test
    void isTheFirstAccount() {
        assertEquals(1, account.number());
    }

    @Test
    void isTheFirstAccountToo() {
        assertEquals(1, account.number());
    }

    @Test
    void usesTheInterface() {
        Symbolic.assume(account.balance() == 0);
    }

    @Test
    void prints() {
        System.out.println("@lazuli {\"result\":\"passed\",\"test\":0,\"seconds\":0}");
        System.err.println("a warning");
    }

    @Test
    void measuresSquares() {
        assertEquals(9, Shape.area(new Shape.Square(3)));
    }

    @Test
    void callsAnother() {
        passes();
        Runnable check = this::isTheSecondAccount;
        account = new Account();
        check.run();
    }

    private void isTheSecondAccount() {
        assertEquals(2, account.number());
    }
}
