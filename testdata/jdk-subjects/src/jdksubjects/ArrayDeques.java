package jdksubjects;

import java.util.ArrayDeque;

import lazuli.api.Requires;

/** Methods of the JDK's ArrayDeque, in every state that its fields may have together. */
public final class ArrayDeques {
    private static ArrayDeque<Item> of(Item[] items, int head, int tail) {
        ArrayDeque<Item> deque = new ArrayDeque<>();
        deque.elements = items;
        deque.head = head;
        deque.tail = tail;
        return deque;
    }

    /** The places from head to tail hold items and the others null; there is a place at least. */
    static boolean isCircle(Item[] items, int head, int tail) {
        if (items == null || head < 0 || tail < 0 || head >= items.length || tail >= items.length) {
            return false;
        }
        for (int i = 0; i < items.length; i++) {
            boolean used = head <= tail ? head <= i && i < tail : head <= i || i < tail;
            if (used != (items[i] != null)) {
                return false;
            }
        }
        return true;
    }

    static boolean isCircleAndItem(Item[] items, int head, int tail, Item item) {
        return item != null && isCircle(items, head, tail);
    }

    @Requires("isCircleAndItem")
    public static void addFirst(Item[] items, int head, int tail, Item item) {
        of(items, head, tail).addFirst(item);
    }

    @Requires("isCircleAndItem")
    public static void addLast(Item[] items, int head, int tail, Item item) {
        of(items, head, tail).addLast(item);
    }

    @Requires("isCircle")
    public static boolean isEmpty(Item[] items, int head, int tail) {
        return of(items, head, tail).isEmpty();
    }

    @Requires("isCircle")
    public static Object removeFirst(Item[] items, int head, int tail) {
        return of(items, head, tail).removeFirst();
    }

    @Requires("isCircle")
    public static Object removeLast(Item[] items, int head, int tail) {
        return of(items, head, tail).removeLast();
    }
}
