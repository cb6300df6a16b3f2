package subjects;

import java.util.NoSuchElementException;

import lazuli.api.Invariant;

/** A doubly linked list. Its items may be null. */
public final class LinkedList {
    private Node first;
    private Node last;
    private int size;

    static final class Node {
        Item item;
        Node previous;
        Node next;

        Node(Item item) {
            this.item = item;
        }
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The first item; throws if there is none. */
    public Item getFirst() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return first.item;
    }

    /** The last item; throws if there is none. */
    public Item getLast() {
        if (last == null) {
            throw new NoSuchElementException();
        }
        return last.item;
    }

    /** The item at {@code index}; throws if there is none. */
    public Item get(int index) {
        return nodeAt(index).item;
    }

    private Node nodeAt(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node node = first;
        for (int i = 0; i < index; i++) {
            node = node.next;
        }
        return node;
    }

    /** Whether {@code item}, or an equal one, is in the list. */
    public boolean contains(Item item) {
        for (Node node = first; node != null; node = node.next) {
            if (item == null ? node.item == null : item.equals(node.item)) {
                return true;
            }
        }
        return false;
    }

    /** Adds {@code item} at the end. */
    public void add(Item item) {
        Node node = new Node(item);
        node.previous = last;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
        size++;
    }

    /** Removes and returns the first item; throws if there is none. */
    public Item removeFirst() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return unlink(first);
    }

    /** Removes and returns the last item; throws if there is none. */
    public Item removeLast() {
        if (last == null) {
            throw new NoSuchElementException();
        }
        return unlink(last);
    }

    /** Removes and returns the item at {@code index}; throws if there is none. */
    public Item remove(int index) {
        return unlink(nodeAt(index));
    }

    private Item unlink(Node node) {
        if (node.previous == null) {
            first = node.next;
        } else {
            node.previous.next = node.next;
        }
        if (node.next == null) {
            last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        size--;
        return node.item;
    }

    /** Every node knows the one before it, the last one is {@code last}, and there are {@code size} of them. */
    @Invariant
    boolean isChain() {
        Node before = null;
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (node.previous != before) {
                return false;
            }
            before = node;
            count++;
        }
        return last == before && size == count;
    }
}
