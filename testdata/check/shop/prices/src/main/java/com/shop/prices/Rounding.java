package com.shop.prices;

/** Nothing implements it here. */
public abstract class Rounding {
    public abstract int unit();

    public int rounded(int cents) {
        return cents - cents % unit();
    }

    public static int toFive(int cents) {
        return cents - cents % 5;
    }
}
