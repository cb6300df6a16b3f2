package java.util;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Any ConcurrentHashMap of the input: a map of the input, of which no key and no value is null. */
final class UnknownConcurrentMap<K, V> extends ConcurrentHashMap<K, V> {
    private UnknownMap<K, V> entries;

    /** Never implemented: which of several orders such a map has is not known, and what else it does is left out. */
    private static native RuntimeException refused();

    private static void check(Object given) {
        if (given == null) {
            throw new NullPointerException();
        }
    }

    /** The value of a key, or null where it has none. */
    private V known(Object key) {
        check(key);
        V value = entries.get(key);
        if (value == null) {
            UnknownMap.require(!entries.containsKey(key));
        }
        return value;
    }

    /** The only entry, or null where there is none: which comes first of several is not known. */
    private Map.Entry<K, V> only() {
        Map.Entry<K, V> only = null;
        for (Map.Entry<K, V> entry : entries.entrySet()) {
            UnknownMap.require(entry.getKey() != null && entry.getValue() != null);
            if (only != null) {
                throw refused();
            }
            only = entry;
        }
        return only;
    }

    /** Whether what goes on over the entries sees one that came meanwhile depends on the table: only of none is it known. */
    private void checkChanges(int expected) {
        if (entries.changes() != expected && size() != 0) {
            throw refused();
        }
    }

    /** What a function gave. If it changes the map too, it depends on the table whether that is noticed. */
    private V unchanged(int before, V given) {
        if (entries.changes() != before) {
            throw refused();
        }
        return given;
    }

    /** The only entry as it was when it was given; a new value is put into the map. */
    private final class Pair extends AbstractMap.SimpleEntry<K, V> {
        Pair(Map.Entry<K, V> entry) {
            super(entry.getKey(), entry.getValue());
        }

        @Override
        public V setValue(V value) {
            check(value);
            V old = super.setValue(value);
            put(getKey(), value);
            return old;
        }
    }

    /** What comes next is settled before it is asked for, and changes never make it fail. */
    private abstract class Cursor<T> implements Iterator<T> {
        private Map.Entry<K, V> next = only();
        private final int expected = entries.changes();
        private K last;

        @Override
        public final boolean hasNext() {
            return next != null;
        }

        final Map.Entry<K, V> step() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            if (entries.changes() != expected) {
                throw refused();
            }
            Map.Entry<K, V> entry = next;
            next = null;
            last = entry.getKey();
            return entry;
        }

        @Override
        public final void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            UnknownConcurrentMap.this.remove(last);
            last = null;
        }
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<Map.Entry<K, V>>() {
                @Override
                public Map.Entry<K, V> next() {
                    return new Pair(step());
                }
            };
        }

        @Override
        public int size() {
            return UnknownConcurrentMap.this.size();
        }

        @Override
        public boolean isEmpty() {
            return UnknownConcurrentMap.this.isEmpty();
        }

        @Override
        public boolean add(Map.Entry<K, V> entry) {
            return UnknownConcurrentMap.this.put(entry.getKey(), entry.getValue()) == null;
        }

        @Override
        public void clear() {
            UnknownConcurrentMap.this.clear();
        }
    }

    private final class Values extends AbstractCollection<V> {
        @Override
        public Iterator<V> iterator() {
            return new Cursor<V>() {
                @Override
                public V next() {
                    return step().getValue();
                }
            };
        }

        @Override
        public int size() {
            return UnknownConcurrentMap.this.size();
        }

        @Override
        public boolean isEmpty() {
            return UnknownConcurrentMap.this.isEmpty();
        }

        @Override
        public boolean contains(Object value) {
            return containsValue(value);
        }

        @Override
        public void clear() {
            UnknownConcurrentMap.this.clear();
        }
    }

    @Override
    public V get(Object key) {
        return known(key);
    }

    @Override
    public boolean containsKey(Object key) {
        return known(key) != null;
    }

    @Override
    public V getOrDefault(Object key, V otherwise) {
        V value = known(key);
        return value == null ? otherwise : value;
    }

    @Override
    public V put(K key, V value) {
        check(value);
        known(key);
        return entries.put(key, value);
    }

    @Override
    public V putIfAbsent(K key, V value) {
        check(value);
        known(key);
        return entries.putIfAbsent(key, value);
    }

    @Override
    public V remove(Object key) {
        known(key);
        return entries.remove(key);
    }

    @Override
    public boolean remove(Object key, Object value) {
        known(key);
        return value != null && entries.remove(key, value);
    }

    @Override
    public boolean replace(K key, V old, V value) {
        check(old);
        check(value);
        known(key);
        return entries.replace(key, old, value);
    }

    @Override
    public V replace(K key, V value) {
        check(value);
        known(key);
        return entries.replace(key, value);
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        check(function);
        known(key);
        return entries.computeIfAbsent(key, given -> unchanged(entries.changes(), function.apply(given)));
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        check(function);
        known(key);
        return entries.computeIfPresent(key, (given, old) -> unchanged(entries.changes(), function.apply(given, old)));
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        check(function);
        known(key);
        return entries.compute(key, (given, old) -> unchanged(entries.changes(), function.apply(given, old)));
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        check(value);
        check(function);
        known(key);
        return entries.merge(key, value, (old, given) -> unchanged(entries.changes(), function.apply(old, given)));
    }

    @Override
    public int size() {
        int size = entries.size();
        entries.requireNoNull();
        return size;
    }

    @Override
    public long mappingCount() {
        return size();
    }

    @Override
    public boolean isEmpty() {
        boolean isEmpty = entries.isEmpty();
        entries.requireNoNull();
        return isEmpty;
    }

    @Override
    public void clear() {
        entries.clear();
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> map) {
        for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    @Override
    public boolean containsValue(Object value) {
        check(value);
        for (Map.Entry<K, V> entry : entries.entrySet()) {
            UnknownMap.require(entry.getKey() != null && entry.getValue() != null);
            if (value.equals(entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Collection<V> values() {
        return new Values();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries();
    }

    @Override
    public KeySetView<K, V> keySet() {
        throw refused();
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        check(action);
        Map.Entry<K, V> entry = only();
        if (entry != null) {
            int expected = entries.changes();
            action.accept(entry.getKey(), entry.getValue());
            checkChanges(expected);
        }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        check(function);
        Map.Entry<K, V> entry = only();
        if (entry != null) {
            int expected = entries.changes();
            V old = entry.getValue();
            V value = function.apply(entry.getKey(), old);
            check(value);
            if (entries.changes() != expected || entry.getValue() != old) {
                throw refused();
            }
            entry.setValue(value);
        }
    }

    @Override
    public boolean equals(Object other) {
        only();
        return other == this || entries.equals(other);
    }

    @Override
    public int hashCode() {
        only();
        return entries.hashCode();
    }

    @Override
    public String toString() {
        only();
        return entries.toString();
    }

    @Override
    public boolean contains(Object value) {
        return containsValue(value);
    }

    @Override
    public java.util.Enumeration<K> keys() {
        throw refused();
    }

    @Override
    public java.util.Enumeration<V> elements() {
        throw refused();
    }

    @Override
    public KeySetView<K, V> keySet(V p0) {
        throw refused();
    }

    @Override
    public void forEach(long p0, java.util.function.BiConsumer<? super K, ? super V> p1) {
        throw refused();
    }

    @Override
    public <U> void forEach(long p0, java.util.function.BiFunction<? super K, ? super V, ? extends U> p1, java.util.function.Consumer<? super U> p2) {
        throw refused();
    }

    @Override
    public <U> U search(long p0, java.util.function.BiFunction<? super K, ? super V, ? extends U> p1) {
        throw refused();
    }

    @Override
    public <U> U reduce(long p0, java.util.function.BiFunction<? super K, ? super V, ? extends U> p1, java.util.function.BiFunction<? super U, ? super U, ? extends U> p2) {
        throw refused();
    }

    @Override
    public double reduceToDouble(long p0, java.util.function.ToDoubleBiFunction<? super K, ? super V> p1, double p2, java.util.function.DoubleBinaryOperator p3) {
        throw refused();
    }

    @Override
    public long reduceToLong(long p0, java.util.function.ToLongBiFunction<? super K, ? super V> p1, long p2, java.util.function.LongBinaryOperator p3) {
        throw refused();
    }

    @Override
    public int reduceToInt(long p0, java.util.function.ToIntBiFunction<? super K, ? super V> p1, int p2, java.util.function.IntBinaryOperator p3) {
        throw refused();
    }

    @Override
    public void forEachKey(long p0, java.util.function.Consumer<? super K> p1) {
        throw refused();
    }

    @Override
    public <U> void forEachKey(long p0, java.util.function.Function<? super K, ? extends U> p1, java.util.function.Consumer<? super U> p2) {
        throw refused();
    }

    @Override
    public <U> U searchKeys(long p0, java.util.function.Function<? super K, ? extends U> p1) {
        throw refused();
    }

    @Override
    public K reduceKeys(long p0, java.util.function.BiFunction<? super K, ? super K, ? extends K> p1) {
        throw refused();
    }

    @Override
    public <U> U reduceKeys(long p0, java.util.function.Function<? super K, ? extends U> p1, java.util.function.BiFunction<? super U, ? super U, ? extends U> p2) {
        throw refused();
    }

    @Override
    public double reduceKeysToDouble(long p0, java.util.function.ToDoubleFunction<? super K> p1, double p2, java.util.function.DoubleBinaryOperator p3) {
        throw refused();
    }

    @Override
    public long reduceKeysToLong(long p0, java.util.function.ToLongFunction<? super K> p1, long p2, java.util.function.LongBinaryOperator p3) {
        throw refused();
    }

    @Override
    public int reduceKeysToInt(long p0, java.util.function.ToIntFunction<? super K> p1, int p2, java.util.function.IntBinaryOperator p3) {
        throw refused();
    }

    @Override
    public void forEachValue(long p0, java.util.function.Consumer<? super V> p1) {
        throw refused();
    }

    @Override
    public <U> void forEachValue(long p0, java.util.function.Function<? super V, ? extends U> p1, java.util.function.Consumer<? super U> p2) {
        throw refused();
    }

    @Override
    public <U> U searchValues(long p0, java.util.function.Function<? super V, ? extends U> p1) {
        throw refused();
    }

    @Override
    public V reduceValues(long p0, java.util.function.BiFunction<? super V, ? super V, ? extends V> p1) {
        throw refused();
    }

    @Override
    public <U> U reduceValues(long p0, java.util.function.Function<? super V, ? extends U> p1, java.util.function.BiFunction<? super U, ? super U, ? extends U> p2) {
        throw refused();
    }

    @Override
    public double reduceValuesToDouble(long p0, java.util.function.ToDoubleFunction<? super V> p1, double p2, java.util.function.DoubleBinaryOperator p3) {
        throw refused();
    }

    @Override
    public long reduceValuesToLong(long p0, java.util.function.ToLongFunction<? super V> p1, long p2, java.util.function.LongBinaryOperator p3) {
        throw refused();
    }

    @Override
    public int reduceValuesToInt(long p0, java.util.function.ToIntFunction<? super V> p1, int p2, java.util.function.IntBinaryOperator p3) {
        throw refused();
    }

    @Override
    public void forEachEntry(long p0, java.util.function.Consumer<? super Map.Entry<K, V>> p1) {
        throw refused();
    }

    @Override
    public <U> void forEachEntry(long p0, java.util.function.Function<Map.Entry<K, V>, ? extends U> p1, java.util.function.Consumer<? super U> p2) {
        throw refused();
    }

    @Override
    public <U> U searchEntries(long p0, java.util.function.Function<Map.Entry<K, V>, ? extends U> p1) {
        throw refused();
    }

    @Override
    public Map.Entry<K, V> reduceEntries(long p0, java.util.function.BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> p1) {
        throw refused();
    }

    @Override
    public <U> U reduceEntries(long p0, java.util.function.Function<Map.Entry<K, V>, ? extends U> p1, java.util.function.BiFunction<? super U, ? super U, ? extends U> p2) {
        throw refused();
    }

    @Override
    public double reduceEntriesToDouble(long p0, java.util.function.ToDoubleFunction<Map.Entry<K, V>> p1, double p2, java.util.function.DoubleBinaryOperator p3) {
        throw refused();
    }

    @Override
    public long reduceEntriesToLong(long p0, java.util.function.ToLongFunction<Map.Entry<K, V>> p1, long p2, java.util.function.LongBinaryOperator p3) {
        throw refused();
    }

    @Override
    public int reduceEntriesToInt(long p0, java.util.function.ToIntFunction<Map.Entry<K, V>> p1, int p2, java.util.function.IntBinaryOperator p3) {
        throw refused();
    }
}
