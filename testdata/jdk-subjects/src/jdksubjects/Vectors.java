package jdksubjects;

import java.util.Vector;

import lazuli.api.Requires;

/** Methods of the JDK's Vector, in every state that its fields may have together. */
public final class Vectors {
    private static Vector<Item> of(Item[] items, int size, int increment) {
        Vector<Item> vector = new Vector<>();
        vector.elementData = items;
        vector.elementCount = size;
        vector.capacityIncrement = increment;
        return vector;
    }

    static boolean fits(Item[] items, int size, int increment) {
        return items != null && size >= 0 && size <= items.length;
    }

    static boolean fitsAndItem(Item[] items, int size, int increment, Item item) {
        return fits(items, size, increment);
    }

    static boolean fitsAndIndex(Item[] items, int size, int increment, int index) {
        return index >= 0 && fits(items, size, increment);
    }

    @Requires("fitsAndItem")
    public static boolean add(Item[] items, int size, int increment, Item item) {
        return of(items, size, increment).add(item);
    }

    @Requires("fitsAndIndex")
    public static Object get(Item[] items, int size, int increment, int index) {
        return of(items, size, increment).get(index);
    }

    @Requires("fits")
    public static boolean isEmpty(Item[] items, int size, int increment) {
        return of(items, size, increment).isEmpty();
    }
}
