package shop;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.Optional;

/** Values of the library: their methods give values, and their classes have initialisers of some length. */
public class Purse {
    private BigDecimal total = BigDecimal.ZERO;
    private BigInteger coins = BigInteger.ONE;
    private LocalDate changed;
    private Optional<String> owner = Optional.empty();
    private BigDecimal last;
    private String note;

    public Purse(LocalDate opened) {
        changed = opened.plusDays(1);
        note = String.valueOf(opened);
    }

    public void add(BigDecimal amount) {
        total = total.add(amount);
        coins = coins.multiply(BigInteger.TEN);
        changed = changed.plusMonths(1);
        last = amount;
    }

    public void rename(String name, java.util.function.Function<String, String> how) {
        owner = Optional.ofNullable(name).map(how);
        note = how.apply(name);
    }

    public String told() {
        return total + " " + coins + " " + changed + " " + owner.orElse("") + last + note;
    }
}
