package com.shop;

import java.util.HashMap;
import java.util.Map;

/**
 * Stock by article.
 *
 * Expected: rank 2: `remove` of an article that was never added, NullPointerException when the amount is unboxed;
 * `averagePerArticle` without articles, division by zero. Rank 3: quantity <= 0 in `add`.
 */
public class Inventory {
    private final Map<String, Integer> stock = new HashMap<>();
    private int total;

    public void add(String article, int quantity) {
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity");
        }
        stock.put(article, quantity);
        total += quantity;
    }

    public void remove(String article, int quantity) {
        int left = stock.get(article) - quantity;
        stock.put(article, left);
        total -= quantity;
    }

    public int averagePerArticle() {
        return total / stock.size();
    }

    public boolean has(String article) {
        return stock.containsKey(article);
    }
}
