package com.shop.store;

import com.shop.prices.Coupon;

public class Basket {
    private Coupon coupon;
    private int items;

    public void add(int count) {
        if (count <= 0) {
            throw new IllegalArgumentException("count must be positive: " + count);
        }
        items += count;
    }

    public void use(Coupon coupon) {
        this.coupon = coupon;
    }

    /** Fails while no coupon is used. */
    public int percent() {
        return coupon.percent();
    }

    public int share(int people) {
        return items / people;
    }
}
