package com.shop.prices;

public final class Coupon {
    private final int percent;

    public Coupon(int percent) {
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException("percent");
        }
        this.percent = percent;
    }

    public int percent() {
        return percent;
    }
}
