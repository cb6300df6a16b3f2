package java.util;

/** Any iterator of the input: one that goes through a list of the input. */
final class UnknownIterator<E> implements Iterator<E> {
    private ArrayList<E> elements;
    private int next;
    private boolean given;

    @Override
    public boolean hasNext() {
        return next < elements.size();
    }

    @Override
    public E next() {
        if (next >= elements.size()) {
            throw new NoSuchElementException();
        }
        given = true;
        return elements.get(next++);
    }

    @Override
    public void remove() {
        if (!given) {
            throw new IllegalStateException();
        }
        given = false;
        elements.remove(--next);
    }
}
