package examples;

import java.util.NoSuchElementException;

import lazuli.api.Invariant;

/** A first-in, first-out queue of objects: a linked list with a link to its last node. */
public final class LinkedQueue {
    private Node first;
    private Node last;
    private int size;

    static final class Node {
        Object item;
        Node next;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return first == null;
    }

    /** Appends {@code item}, which may be null. */
    public void add(Object item) {
        Node node = new Node();
        node.item = item;
        if (first == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
        size++;
    }

    /** Takes the item away that was added first; throws if the queue is empty. */
    public Object remove() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        Object item = first.item;
        first = first.next;
        if (first == null) {
            last = null;
        }
        size--;
        return item;
    }

    public boolean contains(Object item) {
        for (Node node = first; node != null; node = node.next) {
            if (node.item == item) {
                return true;
            }
        }
        return false;
    }

    /** The list has no cycle, ends in its last node, and has as many nodes as its size says. */
    @Invariant
    boolean isList() {
        Node end = null;
        int length = 0;
        for (Node node = first; node != null; node = node.next) {
            if (isAmongFirst(node, length)) {
                return false;
            }
            end = node;
            length++;
        }
        return last == end && size == length;
    }

    private boolean isAmongFirst(Node wanted, int count) {
        Node node = first;
        for (int i = 0; i < count; i++) {
            if (node == wanted) {
                return true;
            }
            node = node.next;
        }
        return false;
    }
}
