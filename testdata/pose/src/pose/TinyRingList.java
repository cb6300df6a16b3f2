package pose;

/** {@link RingList} with the control flow of the expression language that POSE's prototype analyses. */
public class TinyRingList {
    private static final int FIFTH = 4;
    private static final int SEARCH = 8;

    Entry header;
    int size;

    static class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    Object getFirst() {
        if (size == 0) {
            return null;
        }
        Entry first = header.next;
        return first.element;
    }

    Object getLast() {
        if (size == 0) {
            return null;
        }
        Entry last = header.previous;
        return last.element;
    }

    Object removeFirst() {
        Entry first = header.next;
        Object element = first.element;
        unlink(first);
        return element;
    }

    Object removeLast() {
        Entry last = header.previous;
        Object element = last.element;
        unlink(last);
        return element;
    }

    Object getFifth() {
        return entry(FIFTH).element;
    }

    Object removeFifth() {
        Entry entry = entry(FIFTH);
        unlink(entry);
        return entry.element;
    }

    /** Puts an element in front of the fifth one, or at the end of a list of four. */
    void addFifth(Object element) {
        Entry successor;
        if (FIFTH == size) {
            successor = header;
        } else {
            successor = entry(FIFTH);
        }
        Entry made = new Entry();
        made.element = element;
        made.next = successor;
        made.previous = successor.previous;
        made.previous.next = made;
        made.next.previous = made;
        size++;
    }

    /** The position of an element, -1 where it is not among those it looks at or the ring is broken. */
    int indexOf(Object wanted) {
        Entry entry = header.next;
        int index = 0;
        if (wanted == null) {
            while (true) {
                if (entry.element == null) {
                    return index;
                }
                if (entry.next == null) {
                    return -1;
                }
                if (SEARCH < index) {
                    return -1;
                }
                entry = entry.next;
                index++;
            }
        } else {
            while (true) {
                if (entry.element == wanted) {
                    return index;
                }
                if (entry.next == null) {
                    return -1;
                }
                if (SEARCH < index) {
                    return -1;
                }
                entry = entry.next;
                index++;
            }
        }
    }

    /** The entry at an index, null where the ring ends before it. */
    private Entry entry(int index) {
        Entry entry = header;
        int i = 0;
        while (true) {
            if (index < i) {
                return entry;
            }
            if (entry == null) {
                return entry;
            }
            entry = entry.next;
            i++;
        }
    }

    private void unlink(Entry entry) {
        if (header == entry) {
            return;
        }
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
    }
}
