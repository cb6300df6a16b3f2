package pose;

/**
 * {@link RingList} with the control flow of the expression language that POSE's prototype analyses, step by step: there a
 * method has one parameter, so that an object carries several, a loop is a recursion, and the bound is a field.
 */
public class TinyRingList {
    private static final int FIFTH = 4;
    private static final int SEARCH = 8;

    Entry header;
    int size;
    int bound;

    static class Entry {
        Object element;
        Entry next;
        Entry previous;
    }

    /** Where a walk is. */
    static class Walk {
        Entry entry;
        int index;
        int end;
    }

    /** What is looked for, and where. */
    static class Search {
        Object wanted;
        int index;
        Entry entry;
    }

    /** What is added, and at which index. */
    static class Addition {
        int index;
        Object element;
    }

    /** What is added, and before which entry. */
    static class Insertion {
        Object element;
        Entry successor;
    }

    /** The result of a method without one. */
    static class Done {
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
        Entry entry = entry(FIFTH);
        return entry.element;
    }

    Object removeFifth() {
        Entry entry = entry(FIFTH);
        unlink(entry);
        return entry.element;
    }

    /** Puts an element in front of the fifth one, or at the end of a list of four. */
    Object addFifth(Object element) {
        Addition addition = new Addition();
        addition.index = FIFTH;
        addition.element = element;
        return add(addition);
    }

    private Object add(Addition addition) {
        Insertion insertion = new Insertion();
        insertion.element = addition.element;
        if (addition.index == size) {
            insertion.successor = header;
        } else {
            insertion.successor = entry(addition.index);
        }
        insert(insertion);
        return new Done();
    }

    private Entry insert(Insertion insertion) {
        Entry made = new Entry();
        made.element = insertion.element;
        made.next = insertion.successor;
        made.previous = insertion.successor.previous;
        made.previous.next = made;
        made.next.previous = made;
        size = size + 1;
        return made;
    }

    /** The position of an element, -1 where it is not among those it looks at or the ring is broken. */
    int indexOf(Object wanted) {
        bound = SEARCH;
        Search search = new Search();
        Entry first = header.next;
        search.wanted = wanted;
        search.entry = first;
        search.index = 0;
        if (wanted == null) {
            return indexOfNull(search);
        } else {
            return indexOfObject(search);
        }
    }

    private int indexOfNull(Search search) {
        Entry entry = search.entry;
        if (entry.element == null) {
            return search.index;
        } else if (entry.next == null) {
            return -1;
        } else if (bound < search.index) {
            return -1;
        } else {
            search.entry = entry.next;
            search.index = search.index + 1;
            return indexOfNull(search);
        }
    }

    private int indexOfObject(Search search) {
        Entry entry = search.entry;
        if (entry.element == search.wanted) {
            return search.index;
        } else if (entry.next == null) {
            return -1;
        } else if (bound < search.index) {
            return -1;
        } else {
            search.entry = entry.next;
            search.index = search.index + 1;
            return indexOfObject(search);
        }
    }

    /** The entry at an index, null where the ring ends before it. */
    private Entry entry(int index) {
        Walk walk = new Walk();
        walk.entry = header;
        walk.index = 0;
        walk.end = index;
        Walk walked = go(walk);
        return walked.entry;
    }

    private Walk go(Walk walk) {
        if (walk.end < walk.index) {
            return walk;
        } else if (walk.entry == null) {
            return walk;
        } else {
            walk.entry = walk.entry.next;
            walk.index = walk.index + 1;
            return go(walk);
        }
    }

    private Object unlink(Entry entry) {
        if (header == entry) {
            return null;
        } else {
            entry.previous.next = entry.next;
            entry.next.previous = entry.previous;
            size = size - 1;
            return new Done();
        }
    }
}
