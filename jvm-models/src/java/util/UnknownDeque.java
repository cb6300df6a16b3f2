package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Any ArrayDeque of the input: the elements of the beginning are those of a list, from a place on that moves on when the first is
 * taken; what the program puts in front of them stands in a list of its own, the first one last.
 */
final class UnknownDeque<E> extends ArrayDeque<E> {
    private ArrayList<E> elements;
    private int head;
    private ArrayList<E> front;
    /**
     * The place of the first element in the table, counted from where it was at the beginning: farther behind by one for each that was
     * taken there, less those put there.
     */
    private int moved;
    private int additions;
    private int removals;
    private int atFront;
    /** Whether there was an iterator: if not, nobody knows which half moved. */
    private boolean isWatched;

    /** Never implemented: what an iterator gives after such a change depends on the length of the table. */
    private static native RuntimeException refused();

    private UnknownDeque() {
        super(0);
    }

    private int inFront() {
        return front == null ? 0 : front.size();
    }

    /** No element of such a queue is null. */
    private E at(int index) {
        int before = inFront();
        E element = index < before ? front.get(before - 1 - index) : elements.get(head + index - before);
        UnknownMap.require(element != null);
        return element;
    }

    private E take(int index) {
        E element = at(index);
        int before = inFront();
        removals++;
        if (index < before) {
            front.remove(before - 1 - index);
        } else if (index == before) {
            head++;
        } else {
            elements.remove(head + index - before);
        }
        return element;
    }

    private E takeFirst() {
        moved++;
        return take(0);
    }

    /** Whether those behind it move to the front; the shorter half moves, and of two equal ones this one. */
    @Override
    boolean delete(int index) {
        boolean fromBehind = !isWatched || index >= size() - 1 - index;
        if (!fromBehind) {
            moved++;
        }
        take(index);
        return fromBehind;
    }

    @Override
    public int size() {
        return inFront() + (elements.size() - head);
    }

    @Override
    public boolean isEmpty() {
        return inFront() == 0 && head == elements.size();
    }

    @Override
    public void addFirst(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        if (front == null) {
            front = new ArrayList<>();
        }
        front.add(element);
        moved--;
        atFront++;
    }

    @Override
    public void addLast(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        elements.add(element);
        additions++;
    }

    @Override
    public boolean addAll(Collection<? extends E> more) {
        int before = size();
        more.size();
        more.forEach(this::addLast);
        return size() > before;
    }

    @Override
    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    @Override
    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    @Override
    public E pollFirst() {
        return isEmpty() ? null : takeFirst();
    }

    @Override
    public E pollLast() {
        return isEmpty() ? null : take(size() - 1);
    }

    @Override
    public E removeFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return takeFirst();
    }

    @Override
    public E removeLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return take(size() - 1);
    }

    @Override
    public E getFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return at(0);
    }

    @Override
    public E getLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return at(size() - 1);
    }

    @Override
    public E peekFirst() {
        return isEmpty() ? null : at(0);
    }

    @Override
    public E peekLast() {
        return isEmpty() ? null : at(size() - 1);
    }

    @Override
    public boolean add(E element) {
        addLast(element);
        return true;
    }

    @Override
    public boolean offer(E element) {
        addLast(element);
        return true;
    }

    @Override
    public E remove() {
        return removeFirst();
    }

    @Override
    public E poll() {
        return pollFirst();
    }

    @Override
    public E element() {
        return getFirst();
    }

    @Override
    public E peek() {
        return peekFirst();
    }

    @Override
    public void push(E element) {
        addFirst(element);
    }

    @Override
    public E pop() {
        return removeFirst();
    }

    @Override
    public boolean removeFirstOccurrence(Object wanted) {
        if (wanted != null) {
            for (int index = 0; index < size(); index++) {
                if (wanted.equals(at(index))) {
                    delete(index);
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean removeLastOccurrence(Object wanted) {
        if (wanted != null) {
            for (int index = size() - 1; index >= 0; index--) {
                if (wanted.equals(at(index))) {
                    delete(index);
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean remove(Object wanted) {
        return removeFirstOccurrence(wanted);
    }

    @Override
    public boolean contains(Object wanted) {
        if (wanted != null) {
            for (int index = 0; index < size(); index++) {
                if (wanted.equals(at(index))) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public void clear() {
        removals++;
        front = null;
        head = elements.size();
    }

    /**
     * Gives elements from one on to an action. When more stand behind than before, the JDK finds out at the end; not always, if these
     * are more than there were.
     */
    private void giveFrom(int from, Consumer<? super E> action) {
        int size = size();
        int added = additions;
        int inFront = atFront;
        int removed = removals;
        for (int index = from; index < size; index++) {
            action.accept(at(index));
            if (removals != removed || atFront != inFront || additions - added > size) {
                throw refused();
            }
        }
        if (additions != added) {
            throw new ConcurrentModificationException();
        }
    }

    /**
     * It goes on at a place of the table, as the JDK's does: what is taken at the front makes no difference, and what is taken in the
     * middle moves others.
     */
    private final class Cursor implements Iterator<E> {
        private final int step;
        private int next;
        private int left = size();
        private int last;
        private boolean given;
        private final int added = additions + atFront;

        Cursor(int step) {
            this.step = step;
            isWatched = true;
            this.next = moved + (step > 0 ? 0 : left - 1);
        }

        private void check() {
            if (additions + atFront != added) {
                throw refused();
            }
        }

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public E next() {
            if (left <= 0) {
                throw new NoSuchElementException();
            }
            check();
            int index = next - moved;
            if (index < 0 || index >= size()) {
                throw new ConcurrentModificationException();
            }
            E element = at(index);
            last = next;
            given = true;
            next += step;
            left--;
            return element;
        }

        @Override
        public void remove() {
            if (!given) {
                throw new IllegalStateException();
            }
            check();
            int index = last - moved;
            if (index < 0 || index >= size()) {
                throw refused();
            }
            boolean fromBehind = delete(index);
            if (fromBehind == (step > 0)) {
                next -= step;
            }
            given = false;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            if (left <= 0) {
                return;
            }
            check();
            int count = left;
            left = 0;
            int index = next - moved;
            if (index < 0 || index >= size() || count != (step > 0 ? size() - index : index + 1)) {
                throw new ConcurrentModificationException();
            }
            if (step > 0) {
                giveFrom(index, action);
                last = moved + size() - 1;
            } else {
                int changes = removals + additions + atFront;
                for (; index >= 0; index--) {
                    action.accept(at(index));
                    if (removals + additions + atFront != changes) {
                        throw refused();
                    }
                }
                last = moved;
            }
            given = true;
        }
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor(1);
    }

    @Override
    public Iterator<E> descendingIterator() {
        return new Cursor(-1);
    }

    @Override
    public void forEach(Consumer<? super E> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        giveFrom(0, action);
    }

    @Override
    public boolean removeIf(Predicate<? super E> filter) {
        if (filter == null) {
            throw new NullPointerException();
        }
        ArrayList<E> all = all();
        int changes = removals + additions + atFront;
        boolean[] goes = new boolean[all.size()];
        boolean any = false;
        for (int index = 0; index < goes.length; index++) {
            goes[index] = filter.test(all.get(index));
            any |= goes[index];
            if (removals + additions + atFront != changes) {
                throw refused();
            }
        }
        for (int index = goes.length - 1; index >= 0; index--) {
            if (goes[index]) {
                take(index);
            }
        }
        return any;
    }

    @Override
    public boolean removeAll(Collection<?> others) {
        if (others == null) {
            throw new NullPointerException();
        }
        return removeIf(element -> others.contains(element));
    }

    @Override
    public boolean retainAll(Collection<?> others) {
        if (others == null) {
            throw new NullPointerException();
        }
        return removeIf(element -> !others.contains(element));
    }

    private ArrayList<E> all() {
        ArrayList<E> out = new ArrayList<>();
        for (int index = 0; index < size(); index++) {
            out.add(at(index));
        }
        return out;
    }

    @Override
    public Object[] toArray() {
        return all().toArray();
    }

    @Override
    public <T> T[] toArray(T[] array) {
        return all().toArray(array);
    }

    @Override
    public ArrayDeque<E> clone() {
        return new ArrayDeque<>(all());
    }

    @Override
    public Spliterator<E> spliterator() {
        return all().spliterator();
    }
}
