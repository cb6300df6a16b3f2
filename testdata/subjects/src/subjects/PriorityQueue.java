package subjects;

import lazuli.api.Invariant;

/** A priority queue of ints in an array. The children of index i are at 2i + 1 and 2i + 2; the array may have no place. */
public final class PriorityQueue {
    /** What there is to find in an empty queue. */
    public static final int NONE = Integer.MAX_VALUE;

    private int[] items;
    private int size;

    public PriorityQueue(int capacity) {
        items = new int[capacity];
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The smallest item, or {@link #NONE}. */
    public int peek() {
        return size == 0 ? NONE : items[0];
    }

    /** Adds {@code item}. */
    public void offer(int item) {
        if (size == items.length) {
            int[] larger = new int[2 * size + 2];
            for (int i = 0; i < size; i++) {
                larger[i] = items[i];
            }
            items = larger;
        }
        int hole = size++;
        while (hole > 0) {
            int parent = (hole - 1) / 2;
            if (item >= items[parent]) {
                break;
            }
            items[hole] = items[parent];
            hole = parent;
        }
        items[hole] = item;
    }

    /** Removes and returns the smallest item; {@link #NONE} if there is none. */
    public int poll() {
        if (size == 0) {
            return NONE;
        }
        int least = items[0];
        size--;
        if (size > 0) {
            sink(items[size]);
        }
        return least;
    }

    /** Puts {@code item} where it belongs below the first place, which is free. */
    private void sink(int item) {
        int hole = 0;
        while (2 * hole + 1 < size) {
            int child = 2 * hole + 1;
            if (child + 1 < size && items[child + 1] < items[child]) {
                child++;
            }
            if (item <= items[child]) {
                break;
            }
            items[hole] = items[child];
            hole = child;
        }
        items[hole] = item;
    }

    /** The size fits the array, and no item is smaller than its parent. */
    @Invariant
    boolean isHeap() {
        if (items == null || size < 0 || size > items.length) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (items[i] < items[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }
}
