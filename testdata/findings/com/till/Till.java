package com.till;

import java.math.BigDecimal;

/**
 * Money that was taken.
 *
 * Expected: rank 2: `mean` before anything was taken divides by zero, ArithmeticException. Nothing is null: no constructor and
 * no sum leaves `total` so. Rank 3: a null or negative amount.
 */
public class Till {
    private BigDecimal total = BigDecimal.ZERO;
    private int receipts;

    public void take(BigDecimal amount) {
        if (amount == null || amount.signum() < 0) {
            throw new IllegalArgumentException("amount");
        }
        total = total.add(amount);
        receipts++;
    }

    public BigDecimal mean() {
        return total.divide(BigDecimal.valueOf(receipts));
    }
}
