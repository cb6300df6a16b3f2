package com.shop.prices;

public interface Priced {
    int cents();
}
