package pose;

/** A doubly linked ring of entries around a header entry. */
public class RingList {
    private static final int FIFTH = 4;
    private static final int SEARCH = 4;

    Entry header;
    int size;
    int changes;

    static class Entry {
        Object element;
        Entry next;
        Entry previous;

        Entry(Object element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    Object getFirst() {
        if (size == 0) {
            throw new RuntimeException("the list is empty");
        }
        return header.next.element;
    }

    Object getLast() {
        if (size == 0) {
            throw new RuntimeException("the list is empty");
        }
        return header.previous.element;
    }

    Object removeFirst() {
        Object first = header.next.element;
        unlink(header.next);
        return first;
    }

    Object removeLast() {
        Object last = header.previous.element;
        unlink(header.previous);
        return last;
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
        linkBefore(element, FIFTH == size ? header : entry(FIFTH));
    }

    /** The position of an element, -1 where it is not among the first five. */
    int indexOf(Object wanted) {
        int index = 0;
        if (wanted == null) {
            for (Entry entry = header.next; entry != header; entry = entry.next) {
                if (index > SEARCH) {
                    return -1;
                }
                if (entry.element == null) {
                    return index;
                }
                index++;
            }
        } else {
            for (Entry entry = header.next; entry != header; entry = entry.next) {
                if (index > SEARCH) {
                    return -1;
                }
                if (wanted == entry.element) {
                    return index;
                }
                index++;
            }
        }
        return -1;
    }

    private Entry entry(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Entry entry = header;
        for (int i = 0; i <= index; i++) {
            entry = entry.next;
        }
        return entry;
    }

    private void linkBefore(Object element, Entry successor) {
        Entry made = new Entry(element, successor, successor.previous);
        made.previous.next = made;
        made.next.previous = made;
        size++;
        changes++;
    }

    private void unlink(Entry entry) {
        if (entry == header) {
            throw new RuntimeException("the list is empty");
        }
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
        changes++;
    }
}
