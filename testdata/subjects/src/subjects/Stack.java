package subjects;

import java.util.EmptyStackException;

import lazuli.api.Invariant;

/** A stack in an array that has room for one item at least. */
public final class Stack {
    private Item[] items;
    private int size;

    public Stack(int capacity) {
        items = new Item[capacity > 0 ? capacity : 1];
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The item on top; throws if there is none. */
    public Item peek() {
        if (size == 0) {
            throw new EmptyStackException();
        }
        return items[size - 1];
    }

    /** Removes and returns the item on top; throws if there is none. */
    public Item pop() {
        if (size == 0) {
            throw new EmptyStackException();
        }
        Item top = items[--size];
        items[size] = null;
        return top;
    }

    /** Puts {@code item} on top. */
    public void push(Item item) {
        if (size == items.length) {
            Item[] larger = new Item[2 * size];
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
