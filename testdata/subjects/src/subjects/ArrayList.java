package subjects;

import lazuli.api.Invariant;
import lazuli.api.Requires;

/** A list in an array that has room for one item at least. */
public final class ArrayList {
    private Item[] items;
    private int size;

    public ArrayList(int capacity) {
        items = new Item[capacity > 0 ? capacity : 1];
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The item at {@code index}, which is not negative; throws if there are not so many. */
    @Requires("isIndex")
    public Item get(int index) {
        checkIndex(index);
        return items[index];
    }

    boolean isIndex(int index) {
        return index >= 0;
    }

    private void checkIndex(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException();
        }
    }

    /** Adds {@code item} at the end. */
    public void add(Item item) {
        if (size == items.length) {
            Item[] larger = new Item[2 * size];
            for (int i = 0; i < size; i++) {
                larger[i] = items[i];
            }
            items = larger;
        }
        items[size++] = item;
    }

    /** Removes and returns the item at {@code index}, which is not negative; throws if there are not so many. */
    @Requires("isIndex")
    public Item remove(int index) {
        checkIndex(index);
        Item removed = items[index];
        size--;
        for (int i = index; i < size; i++) {
            items[i] = items[i + 1];
        }
        items[size] = null;
        return removed;
    }

    @Invariant
    boolean fits() {
        return items != null && items.length > 0 && size >= 0 && size <= items.length;
    }
}
