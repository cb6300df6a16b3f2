package com.shop;

import java.util.List;
import java.util.Map;

/**
 * What is computed from the sizes of what the caller passed.
 *
 * Expected: rank 2: `mean` of no values, `share` of an empty text, `each` of an empty array and `perKey` of an empty map,
 * division by zero; `last` of an empty array, `lastLetter` of an empty text, `lastOf` an empty list: an index below 0; `beyond`:
 * an index that no array has. Rank 3: `first` of an empty array, whose index the code says itself; `nth` with an index that
 * the caller passed; `mode` of an empty array, which is refused on purpose; null.
 */
public final class Sizes {
    private Sizes() {}

    public static int mean(List<Integer> values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum / values.size();
    }

    public static int share(String text, int total) {
        return total / text.length();
    }

    public static long each(int[] parts, long total) {
        return total / parts.length;
    }

    public static int perKey(Map<String, Integer> map, int total) {
        return total % map.size();
    }

    public static int last(int[] values) {
        return values[values.length - 1];
    }

    public static int beyond(int[] values) {
        return values[values.length];
    }

    public static char lastLetter(String text) {
        return text.charAt(text.length() - 1);
    }

    public static String lastOf(List<String> words) {
        return words.get(words.size() - 1);
    }

    public static int first(int[] values) {
        return values[0];
    }

    public static int nth(int[] values, int n) {
        return values[n];
    }

    public static int mode(int[] values) {
        check(values.length > 0);
        return values[0];
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException("empty");
        }
    }
}
