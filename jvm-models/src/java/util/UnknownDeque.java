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
    /** By how many places elements have moved towards the front: one for each that was taken there, less those put there. */
    private int moved;

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
        if (index == 0) {
            moved++;
        }
        if (index < before) {
            front.remove(before - 1 - index);
        } else if (index == before) {
            head++;
        } else {
            elements.remove(head + index - before);
        }
        return element;
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
    }

    @Override
    public void addLast(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        elements.add(element);
    }

    @Override
    public boolean addAll(Collection<? extends E> more) {
        boolean any = false;
        for (E element : more) {
            addLast(element);
            any = true;
        }
        return any;
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
        return isEmpty() ? null : take(0);
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
        return take(0);
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
                    take(index);
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
                    take(index);
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
        front = null;
        head = elements.size();
    }

    /** It goes on where an element stands, not by its number: what is taken in front of it makes no difference. */
    private final class Cursor implements Iterator<E> {
        private final int step;
        private int next;
        private int left = size();
        private int last;
        private boolean given;

        Cursor(int step) {
            this.step = step;
            this.next = moved + (step > 0 ? 0 : left - 1);
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
            int index = last - moved;
            take(index);
            if (step > 0 && index > 0) {
                next--;
            }
            given = false;
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
        for (int index = 0; index < size(); index++) {
            action.accept(at(index));
        }
    }

    @Override
    public boolean removeIf(Predicate<? super E> filter) {
        if (filter == null) {
            throw new NullPointerException();
        }
        boolean any = false;
        for (Iterator<E> each = iterator(); each.hasNext();) {
            if (filter.test(each.next())) {
                each.remove();
                any = true;
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
