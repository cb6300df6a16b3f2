package com.shop;

import java.util.HashMap;
import java.util.Map;

/**
 * A voucher with a code.
 *
 * Expected: rank 2: `equals` of null and of something else. The code is never null. Rank 3: `sameLength` of null, in the line where a voucher without a
 * code would fail as well.
 */
public class Voucher {
    private static final Map<String, String> RENEWED = new HashMap<>();

    private String code = "none";

    public void renew() {
        code = RENEWED.getOrDefault(code, "none");
    }

    public boolean sameLength(Voucher other) {
        return code.length() == other.code.length();
    }

    @Override
    public boolean equals(Object other) {
        return code.equals(((Voucher) other).code);
    }

    @Override
    public int hashCode() {
        return code.hashCode();
    }
}
