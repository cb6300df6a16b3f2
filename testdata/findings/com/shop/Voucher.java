package com.shop;

/**
 * A voucher with a code.
 *
 * Expected: nothing of rank 2: the code is never null. Rank 3: `sameLength` of null, in the line where a voucher without a
 * code would fail as well.
 */
public class Voucher {
    private String code = "none";

    public void use() {
        code = "used";
    }

    public boolean sameLength(Voucher other) {
        return code.length() == other.code.length();
    }
}
