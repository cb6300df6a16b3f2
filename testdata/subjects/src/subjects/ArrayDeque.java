package subjects;

import java.util.NoSuchElementException;

import lazuli.api.Invariant;
import lazuli.api.Requires;

/**
 * A double-ended queue in a circular array. The first item is at {@code head}, the last before {@code tail}; one place
 * always stays free, so that the two are equal only when there is none.
 */
public final class ArrayDeque {
    private Item[] items;
    private int head;
    private int tail;

    public ArrayDeque(int capacity) {
        items = new Item[capacity];
    }

    public boolean isEmpty() {
        return head == tail;
    }

    /** Puts {@code item}, which is not null, before the first one. */
    @Requires("isItem")
    public void addFirst(Item item) {
        makeRoom();
        head = before(head);
        items[head] = item;
    }

    /** Puts {@code item}, which is not null, after the last one. */
    @Requires("isItem")
    public void addLast(Item item) {
        makeRoom();
        items[tail] = item;
        tail = after(tail);
    }

    boolean isItem(Item item) {
        return item != null;
    }

    /** Removes and returns the first item; throws if there is none. */
    public Item removeFirst() {
        if (head == tail) {
            throw new NoSuchElementException();
        }
        Item item = items[head];
        items[head] = null;
        head = after(head);
        return item;
    }

    /** Removes and returns the last item; throws if there is none. */
    public Item removeLast() {
        if (head == tail) {
            throw new NoSuchElementException();
        }
        tail = before(tail);
        Item item = items[tail];
        items[tail] = null;
        return item;
    }

    private int after(int place) {
        return place + 1 == items.length ? 0 : place + 1;
    }

    private int before(int place) {
        return place == 0 ? items.length - 1 : place - 1;
    }

    /** Doubles the array if another item would fill it; the first item is at its beginning then. */
    private void makeRoom() {
        int capacity = items.length;
        if (capacity > 0 && after(tail) != head) {
            return;
        }
        Item[] larger = new Item[capacity == 0 ? 2 : 2 * capacity];
        int size = 0;
        for (int place = head; place != tail; place = after(place)) {
            larger[size++] = items[place];
        }
        items = larger;
        head = 0;
        tail = size;
    }

    /** The places from {@code head} to {@code tail} hold items, the others null. */
    @Invariant
    boolean isCircle() {
        if (items == null || head < 0 || tail < 0) {
            return false;
        }
        if (items.length == 0) {
            return head == 0 && tail == 0;
        }
        if (head >= items.length || tail >= items.length) {
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
}
