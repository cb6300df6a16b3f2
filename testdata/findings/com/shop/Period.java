package com.shop;

/**
 * A span of days.
 *
 * Expected: rank 2: `shrink` by more than the length makes a Period that its own constructor refuses,
 * IllegalArgumentException. Rank 3: first > last in the constructor, null in `overlaps`. Nothing for `length`.
 */
public final class Period {
    private final int first;
    private final int last;

    public Period(int first, int last) {
        check(first <= last, "first after last");
        this.first = first;
        this.last = last;
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }

    public static Period of(int first, int last) {
        return new Period(first, last);
    }

    public Period shrink(int days) {
        return new Period(first, last - days);
    }

    public boolean overlaps(Period o) {
        return first <= o.last && o.first <= last;
    }

    public int length() {
        return last - first + 1;
    }
}
