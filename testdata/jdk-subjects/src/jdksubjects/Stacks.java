package jdksubjects;

import java.util.Stack;

import lazuli.api.Requires;

/** Methods of the JDK's Stack, in every state that its fields may have together; its array grows to the double. */
public final class Stacks {
    private static Stack<Item> of(Item[] items, int size) {
        Stack<Item> stack = new Stack<>();
        stack.elementData = items;
        stack.elementCount = size;
        return stack;
    }

    static boolean fits(Item[] items, int size) {
        return items != null && size >= 0 && size <= items.length;
    }

    static boolean fitsAndItem(Item[] items, int size, Item item) {
        return fits(items, size);
    }

    @Requires("fits")
    public static boolean isEmpty(Item[] items, int size) {
        return of(items, size).isEmpty();
    }

    @Requires("fits")
    public static Object peek(Item[] items, int size) {
        return of(items, size).peek();
    }

    @Requires("fits")
    public static Object pop(Item[] items, int size) {
        return of(items, size).pop();
    }

    @Requires("fitsAndItem")
    public static Object push(Item[] items, int size, Item item) {
        return of(items, size).push(item);
    }
}
