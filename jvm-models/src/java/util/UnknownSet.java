package java.util;

/** Any LinkedHashSet of the input: the keys of a map of the input. */
final class UnknownSet<E> extends LinkedHashSet<E> {
    private UnknownMap<E, Object> entries;

    @Override
    public Iterator<E> iterator() {
        return entries.keySet().iterator();
    }

    @Override
    public int size() {
        return entries.size();
    }

    @Override
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    @Override
    public boolean contains(Object element) {
        return entries.containsKey(element);
    }

    @Override
    public boolean add(E element) {
        if (entries.containsKey(element)) {
            return false;
        }
        entries.put(element, Boolean.TRUE);
        return true;
    }

    @Override
    public boolean remove(Object element) {
        return entries.keySet().remove(element);
    }

    @Override
    public void clear() {
        entries.clear();
    }

    @Override
    public Object clone() {
        return new LinkedHashSet<>(this);
    }

    @Override
    public Object[] toArray() {
        return entries.keySet().toArray();
    }

    @Override
    public <T> T[] toArray(T[] array) {
        return entries.keySet().toArray(array);
    }

    @Override
    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
    }
}
