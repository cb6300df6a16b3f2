package subjects;

import lazuli.api.Invariant;
import lazuli.api.Requires;

/**
 * A list in an array that has room for one item at least. A full array grows by {@code increment} places if that is
 * positive, and to the double otherwise.
 */
public final class Vector {
    private Item[] items;
    private int size;
    private final int increment;

    public Vector(int capacity, int increment) {
        items = new Item[capacity > 0 ? capacity : 1];
        this.increment = increment;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The item at {@code index}, which is not negative; throws if there are not so many. */
    @Requires("isIndex")
    public Item get(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException();
        }
        return items[index];
    }

    boolean isIndex(int index) {
        return index >= 0;
    }

    /** Adds {@code item} at the end. */
    public void add(Item item) {
        if (size == items.length) {
            Item[] larger = new Item[increment > 0 ? size + increment : 2 * size];
            for (int i = 0; i < size; i++) {
                larger[i] = items[i];
            }
            items = larger;
        }
        items[size++] = item;
    }

    @Invariant
    boolean fits() {
        return items != null && items.length > 0 && size >= 0 && size <= items.length;
    }
}
