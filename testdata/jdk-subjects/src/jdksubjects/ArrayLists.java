package jdksubjects;

import java.util.ArrayList;

import lazuli.api.Requires;

/** Methods of the JDK's ArrayList, in every state that its fields may have together. */
public final class ArrayLists {
    private static ArrayList<Item> of(Item[] items, int size) {
        ArrayList<Item> list = new ArrayList<>();
        list.elementData = items;
        list.size = size;
        return list;
    }

    static boolean fits(Item[] items, int size) {
        return items != null && size >= 0 && size <= items.length;
    }

    static boolean fitsAndItem(Item[] items, int size, Item item) {
        return fits(items, size);
    }

    static boolean fitsAndIndex(Item[] items, int size, int index) {
        return index >= 0 && fits(items, size);
    }

    @Requires("fitsAndItem")
    public static boolean add(Item[] items, int size, Item item) {
        return of(items, size).add(item);
    }

    @Requires("fitsAndIndex")
    public static Object get(Item[] items, int size, int index) {
        return of(items, size).get(index);
    }

    @Requires("fits")
    public static boolean isEmpty(Item[] items, int size) {
        return of(items, size).isEmpty();
    }

    @Requires("fitsAndIndex")
    public static Object remove(Item[] items, int size, int index) {
        return of(items, size).remove(index);
    }
}
