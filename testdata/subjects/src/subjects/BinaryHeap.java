package subjects;

import lazuli.api.Invariant;

/** A bounded priority queue of ints in an array. The children of index i are at 2i and 2i + 1; index 0 is unused. */
public final class BinaryHeap {
    /** What there is to find in an empty heap. */
    public static final int NONE = Integer.MAX_VALUE;

    private final int[] items;
    private int size;

    public BinaryHeap(int capacity) {
        items = new int[capacity + 1];
    }

    /** The smallest item, or {@link #NONE}. */
    public int findMin() {
        return size == 0 ? NONE : items[1];
    }

    /** Removes and returns the smallest item; {@link #NONE} if the heap is empty. */
    public int deleteMin() {
        if (size == 0) {
            return NONE;
        }
        int least = items[1];
        items[1] = items[size];
        size--;
        percolateDown();
        return least;
    }

    /** Lets the first item sink to its place. */
    private void percolateDown() {
        int hole = 1;
        int moved = items[hole];
        while (2 * hole <= size) {
            int child = 2 * hole;
            if (child != size && items[child + 1] < items[child]) {
                child++;
            }
            if (items[child] >= moved) {
                break;
            }
            items[hole] = items[child];
            hole = child;
        }
        items[hole] = moved;
    }

    /** Adds {@code item}; throws if there is no room. */
    public void insert(int item) {
        if (size == items.length - 1) {
            throw new IllegalStateException();
        }
        size++;
        int hole = size;
        while (hole > 1 && item < items[hole / 2]) {
            items[hole] = items[hole / 2];
            hole /= 2;
        }
        items[hole] = item;
    }

    /** The size fits the array, and no item is smaller than its parent. */
    @Invariant
    boolean isHeap() {
        if (items == null || size < 0 || size >= items.length) {
            return false;
        }
        for (int i = 2; i <= size; i++) {
            if (items[i] < items[i / 2]) {
                return false;
            }
        }
        return true;
    }
}
