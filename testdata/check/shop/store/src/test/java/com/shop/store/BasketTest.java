package com.shop.store;

public class BasketTest {
    public int wrong(int[] values) {
        return values[7];
    }
}
