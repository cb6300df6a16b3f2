package jdksubjects;

import java.util.LinkedList;

import lazuli.api.Requires;

/** Methods of the JDK's LinkedList, in every state: what its fields hold follows from its items. */
public final class LinkedLists {
    private static LinkedList<Item> of(Item[] items, int size) {
        LinkedList<Item> list = new LinkedList<>();
        for (int i = 0; i < size; i++) {
            list.add(items[i]);
        }
        return list;
    }

    static boolean fits(Item[] items, int size) {
        return items != null && size >= 0 && size == items.length;
    }

    static boolean fitsAndItem(Item[] items, int size, Item item) {
        return fits(items, size);
    }

    static boolean fitsAndIndex(Item[] items, int size, int index) {
        return fits(items, size);
    }

    @Requires("fitsAndItem")
    public static boolean add(Item[] items, int size, Item item) {
        return of(items, size).add(item);
    }

    @Requires("fitsAndItem")
    public static boolean contains(Item[] items, int size, Item item) {
        return of(items, size).contains(item);
    }

    @Requires("fitsAndIndex")
    public static Object get(Item[] items, int size, int index) {
        return of(items, size).get(index);
    }

    @Requires("fits")
    public static Object getFirst(Item[] items, int size) {
        return of(items, size).getFirst();
    }

    @Requires("fits")
    public static Object getLast(Item[] items, int size) {
        return of(items, size).getLast();
    }

    @Requires("fits")
    public static boolean isEmpty(Item[] items, int size) {
        return of(items, size).isEmpty();
    }

    @Requires("fitsAndIndex")
    public static Object remove(Item[] items, int size, int index) {
        return of(items, size).remove(index);
    }

    @Requires("fits")
    public static Object removeFirst(Item[] items, int size) {
        return of(items, size).removeFirst();
    }

    @Requires("fits")
    public static Object removeLast(Item[] items, int size) {
        return of(items, size).removeLast();
    }
}
