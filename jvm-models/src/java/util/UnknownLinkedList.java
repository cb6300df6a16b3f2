package java.util;

import java.util.function.Consumer;

/** Any LinkedList of the input: as {@link UnknownDeque}, but with null as an element like others. */
final class UnknownLinkedList<E> extends LinkedList<E> {
    private ArrayList<E> elements;
    private int head;
    private ArrayList<E> front;

    private int inFront() {
        return front == null ? 0 : front.size();
    }

    private E at(int index) {
        int before = inFront();
        return index < before ? front.get(before - 1 - index) : elements.get(head + index - before);
    }

    private E take(int index) {
        E element = at(index);
        int before = inFront();
        if (index < before) {
            front.remove(before - 1 - index);
        } else if (index == before) {
            head++;
        } else {
            elements.remove(head + index - before);
        }
        modCount++;
        return element;
    }

    private void put(int index, E element) {
        int before = inFront();
        if (index == 0) {
            addFirst(element);
            return;
        }
        if (index < before) {
            front.add(before - index, element);
        } else {
            elements.add(head + index - before, element);
        }
        modCount++;
    }

    private E replace(int index, E element) {
        int before = inFront();
        return index < before
            ? front.set(before - 1 - index, element)
            : elements.set(head + index - before, element);
    }

    private void check(int index, boolean within) {
        if (!within) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
    }

    private void checkElement(int index) {
        check(index, index >= 0 && index < size());
    }

    private void checkPosition(int index) {
        check(index, index >= 0 && index <= size());
    }

    @Override
    public int size() {
        return inFront() + (elements.size() - head);
    }

    @Override
    public boolean isEmpty() {
        return inFront() == 0 && head == elements.size();
    }

    private void checkAny() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
    }

    @Override
    public E getFirst() {
        checkAny();
        return at(0);
    }

    @Override
    public E getLast() {
        checkAny();
        return at(size() - 1);
    }

    @Override
    public E removeFirst() {
        checkAny();
        return take(0);
    }

    @Override
    public E removeLast() {
        checkAny();
        return take(size() - 1);
    }

    @Override
    public void addFirst(E element) {
        if (front == null) {
            front = new ArrayList<>();
        }
        front.add(element);
        modCount++;
    }

    @Override
    public void addLast(E element) {
        elements.add(element);
        modCount++;
    }

    @Override
    public boolean contains(Object wanted) {
        return indexOf(wanted) >= 0;
    }

    @Override
    public boolean add(E element) {
        addLast(element);
        return true;
    }

    @Override
    public boolean remove(Object wanted) {
        int index = indexOf(wanted);
        if (index < 0) {
            return false;
        }
        take(index);
        return true;
    }

    @Override
    public boolean addAll(Collection<? extends E> more) {
        Object[] given = more.toArray();
        for (Object element : given) {
            add((E) element);
        }
        return given.length != 0;
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> more) {
        checkPosition(index);
        Object[] given = more.toArray();
        int place = index;
        for (Object element : given) {
            put(place++, (E) element);
        }
        return given.length != 0;
    }

    @Override
    public void clear() {
        front = null;
        head = elements.size();
        modCount++;
    }

    @Override
    public E get(int index) {
        checkElement(index);
        return at(index);
    }

    @Override
    public E set(int index, E element) {
        checkElement(index);
        return replace(index, element);
    }

    @Override
    public void add(int index, E element) {
        checkPosition(index);
        put(index, element);
    }

    @Override
    public E remove(int index) {
        checkElement(index);
        return take(index);
    }

    private static boolean same(Object wanted, Object element) {
        return wanted == null ? element == null : wanted.equals(element);
    }

    @Override
    public int indexOf(Object wanted) {
        for (int index = 0; index < size(); index++) {
            if (same(wanted, at(index))) {
                return index;
            }
        }
        return -1;
    }

    @Override
    public int lastIndexOf(Object wanted) {
        for (int index = size() - 1; index >= 0; index--) {
            if (same(wanted, at(index))) {
                return index;
            }
        }
        return -1;
    }

    @Override
    public E peek() {
        return isEmpty() ? null : at(0);
    }

    @Override
    public E element() {
        return getFirst();
    }

    @Override
    public E poll() {
        return isEmpty() ? null : take(0);
    }

    @Override
    public E remove() {
        return removeFirst();
    }

    @Override
    public boolean offer(E element) {
        return add(element);
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
    public E peekFirst() {
        return peek();
    }

    @Override
    public E peekLast() {
        return isEmpty() ? null : at(size() - 1);
    }

    @Override
    public E pollFirst() {
        return poll();
    }

    @Override
    public E pollLast() {
        return isEmpty() ? null : take(size() - 1);
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
        return remove(wanted);
    }

    @Override
    public boolean removeLastOccurrence(Object wanted) {
        int index = lastIndexOf(wanted);
        if (index < 0) {
            return false;
        }
        take(index);
        return true;
    }

    private final class Cursor implements ListIterator<E> {
        private int next;
        private int last = -1;
        private int expected = modCount;

        Cursor(int next) {
            this.next = next;
        }

        private void check() {
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
        }

        @Override
        public boolean hasNext() {
            return next < size();
        }

        @Override
        public E next() {
            check();
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next;
            return at(next++);
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            while (modCount == expected && hasNext()) {
                action.accept(at(next));
                last = next++;
            }
            check();
        }

        @Override
        public boolean hasPrevious() {
            return next > 0;
        }

        @Override
        public E previous() {
            check();
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            last = --next;
            return at(next);
        }

        @Override
        public int nextIndex() {
            return next;
        }

        @Override
        public int previousIndex() {
            return next - 1;
        }

        @Override
        public void remove() {
            check();
            if (last < 0) {
                throw new IllegalStateException();
            }
            take(last);
            if (last < next) {
                next--;
            }
            last = -1;
            expected = modCount;
        }

        @Override
        public void set(E element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            replace(last, element);
        }

        @Override
        public void add(E element) {
            check();
            last = -1;
            put(next++, element);
            expected = modCount;
        }
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Cursor(index);
    }

    @Override
    public Iterator<E> descendingIterator() {
        ListIterator<E> cursor = new Cursor(size());
        return new Iterator<E>() {
            @Override
            public boolean hasNext() {
                return cursor.hasPrevious();
            }

            @Override
            public E next() {
                return cursor.previous();
            }

            @Override
            public void remove() {
                cursor.remove();
            }
        };
    }

    @Override
    public void forEach(Consumer<? super E> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        for (Iterator<E> each = listIterator(0); each.hasNext();) {
            action.accept(each.next());
        }
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
    public Object clone() {
        return new LinkedList<>(all());
    }

    @Override
    public Spliterator<E> spliterator() {
        return all().spliterator();
    }
}
