package com.shop;

/**
 * A graph of stops and the way through it.
 *
 * Expected: rank 2: `lastHop` of a route without stops, ArrayIndexOutOfBoundsException at index -1; `legs` of such a route
 * makes an array of size -1, NegativeArraySizeException. Rank 3: a null stop (requireNonNull), an index outside in `stop`,
 * capacity negative. Rank 4: `stops == null`, count that does not fit.
 */
public class Route {
    private final String[] stops;
    private int count;

    public Route(int capacity) {
        stops = new String[capacity];
    }

    public boolean add(String stop) {
        java.util.Objects.requireNonNull(stop);
        if (count == stops.length) {
            return false;
        }
        stops[count++] = stop;
        return true;
    }

    public String stop(int i) {
        return stops[i];
    }

    public String lastHop() {
        return stops[count - 1];
    }

    public int[] legs() {
        return new int[count - 1];
    }
}
