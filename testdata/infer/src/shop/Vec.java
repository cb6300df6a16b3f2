package shop;

import java.util.Arrays;

/** A growing list: the array is replaced, and loops move elements. */
public final class Vec<T> {
    private Object[] items = new Object[4];
    private int size;

    public void add(T item) {
        if (size == items.length) {
            grow();
        }
        items[size++] = item;
    }

    /** Only ever called while the list is whole. */
    private void grow() {
        items = Arrays.copyOf(items, items.length * 2 + 1);
    }

    public boolean remove(Object wanted) {
        for (int i = 0; i < size; i++) {
            if (wanted.equals(items[i])) {
                for (int j = i + 1; j < size; j++) {
                    items[j - 1] = items[j];
                }
                // What equals did may have emptied the list.
                if (size > 0) {
                    items[--size] = null;
                }
                return true;
            }
        }
        return false;
    }

    public void trust(Object wanted) {
        if (size > 0 && wanted.equals(items[0])) {
            // Not so: equals may have emptied the list.
            trusted = size - 1;
        }
    }

    private int trusted;

    public void clear() {
        items = new Object[0];
        size = 0;
    }

    public int size() {
        return size;
    }
}
