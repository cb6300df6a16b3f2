package com.shop;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A least recently used cache.
 *
 * Expected: rank 2: `put` into a cache of capacity 0, NoSuchElementException from the iterator of the empty map. Rank 3: a
 * negative capacity. Nothing else: `get` of what is missing gives null on purpose.
 */
public class Cache {
    private final int capacity;
    private final LinkedHashMap<String, String> entries = new LinkedHashMap<>();

    public Cache(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity");
        }
        this.capacity = capacity;
    }

    public String get(String key) {
        String value = entries.remove(key);
        if (value != null) {
            entries.put(key, value);
        }
        return value;
    }

    public void put(String key, String value) {
        if (entries.size() >= capacity) {
            entries.remove(entries.keySet().iterator().next());
        }
        entries.put(key, value);
    }

    public int size() {
        return entries.size();
    }
}
