package com.shop;

/**
 * Numbers of a series.
 *
 * Expected: rank 2: `sumPairs` reads one past the end (its loop asks for the length and misses); `mean` of what `count` finds
 * none of, division by zero on a computed divisor. Rank 3: null arrays, `first` of an empty array, `dot` of arrays of
 * different lengths, `at` with an index that does not fit, `parse` of a text that is no number.
 */
public class Stats {
    public static int first(int[] a) {
        return a[0];
    }

    public static int at(int[] a, int i) {
        return a[i];
    }

    public static int sumPairs(int[] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * a[i + 1];
        }
        return sum;
    }

    public static int dot(int[] a, int[] b) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    public static int mean(int[] a) {
        int n = 0;
        int sum = 0;
        for (int x : a) {
            if (x > 0) {
                n++;
                sum += x;
            }
        }
        return sum / n;
    }

    public static int parse(String s) {
        return Integer.parseInt(s);
    }
}
