package java.util;

/** Any TreeSet of the input in natural order: the keys of a TreeMap of the input. */
final class UnknownTreeSet<E> extends TreeSet<E> {
    private UnknownTreeMap<E, Object> entries;

    private UnknownTreeMap<E, Object> entries() {
        return entries.ofSet();
    }

    private NavigableSet<E> keys() {
        return entries().navigableKeySet();
    }

    @Override
    public Iterator<E> iterator() {
        return keys().iterator();
    }

    @Override
    public Iterator<E> descendingIterator() {
        return keys().descendingIterator();
    }

    @Override
    public NavigableSet<E> descendingSet() {
        return new TreeSet<>(entries().descendingMap());
    }

    @Override
    public int size() {
        return entries().size();
    }

    @Override
    public boolean isEmpty() {
        return entries().isEmpty();
    }

    @Override
    public boolean contains(Object element) {
        return entries().containsKey(element);
    }

    @Override
    public boolean add(E element) {
        if (entries().containsKey(element)) {
            return false;
        }
        entries().put(element, Boolean.TRUE);
        return true;
    }

    @Override
    public boolean remove(Object element) {
        return keys().remove(element);
    }

    @Override
    public void clear() {
        entries().clear();
    }

    @Override
    public boolean addAll(Collection<? extends E> more) {
        boolean any = false;
        for (E element : more) {
            any |= add(element);
        }
        return any;
    }

    @Override
    public NavigableSet<E> subSet(E from, boolean fromIncluded, E to, boolean toIncluded) {
        return new TreeSet<>(entries().subMap(from, fromIncluded, to, toIncluded));
    }

    @Override
    public NavigableSet<E> headSet(E to, boolean included) {
        return new TreeSet<>(entries().headMap(to, included));
    }

    @Override
    public NavigableSet<E> tailSet(E from, boolean included) {
        return new TreeSet<>(entries().tailMap(from, included));
    }

    @Override
    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    @Override
    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    @Override
    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }

    @Override
    public Comparator<? super E> comparator() {
        return entries().comparator();
    }

    @Override
    public E first() {
        return entries().firstKey();
    }

    @Override
    public E last() {
        return entries().lastKey();
    }

    @Override
    public E lower(E element) {
        return entries().lowerKey(element);
    }

    @Override
    public E floor(E element) {
        return entries().floorKey(element);
    }

    @Override
    public E ceiling(E element) {
        return entries().ceilingKey(element);
    }

    @Override
    public E higher(E element) {
        return entries().higherKey(element);
    }

    @Override
    public E pollFirst() {
        Map.Entry<E, ?> entry = entries().pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public E pollLast() {
        Map.Entry<E, ?> entry = entries().pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public Object clone() {
        TreeSet<E> copy = new TreeSet<>();
        for (E element : keys()) {
            copy.add(element);
        }
        return copy;
    }

    @Override
    public Spliterator<E> spliterator() {
        return keys().spliterator();
    }
}
