package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Any TreeMap of the input in the natural order of its keys. What is in it is decided when somebody looks: its keys ascend, and
 * none is null.
 */
final class UnknownTreeMap<K, V> extends TreeMap<K, V> {
    private K[] key;
    private V[] value;
    private int size0;
    private boolean built;
    /** Whether nobody asks for values: it holds the elements of a set. */
    private boolean isSet;

    /** This map for a set, which has no values. */
    UnknownTreeMap<K, V> ofSet() {
        isSet = true;
        return this;
    }

    private void build() {
        if (built) {
            return;
        }
        built = true;
        K before = null;
        for (int at = 0; at < size0; at++) {
            K next = key[at];
            UnknownMap.require(next != null);
            UnknownMap.require(isAbove(before, next));
            super.put(next, isSet ? null : value[at]);
            before = next;
        }
    }

    /** Whether a key may follow another one, or be the first. Of keys that cannot be compared there is no such map. */
    private static boolean isAbove(Object before, Object key) {
        if (!(key instanceof Comparable<?>)) {
            return false;
        }
        if (before == null) {
            return true;
        }
        try {
            return ((Comparable<Object>) key).compareTo(before) > 0;
        } catch (RuntimeException unlike) {
            return false;
        }
    }

    /** Which keys there are beyond the first need not be decided for this. */
    @Override
    public boolean isEmpty() {
        if (built) {
            return super.size() == 0;
        }
        if (size0 == 0) {
            return true;
        }
        UnknownMap.require(isAbove(null, key[0]));
        return false;
    }

    @Override
    public boolean remove(Object key, Object value) {
        build();
        return super.remove(key, value);
    }

    @Override
    public V getOrDefault(Object key, V otherwise) {
        build();
        return super.getOrDefault(key, otherwise);
    }

    @Override
    public Map.Entry<K, V> ceilingEntry(K key) {
        build();
        return super.ceilingEntry(key);
    }

    @Override
    public K ceilingKey(K key) {
        build();
        return super.ceilingKey(key);
    }

    @Override
    public void clear() {
        build();
        super.clear();
    }

    @Override
    public Object clone() {
        build();
        return super.clone();
    }

    @Override
    public boolean containsKey(Object key) {
        build();
        return super.containsKey(key);
    }

    @Override
    public boolean containsValue(Object value) {
        build();
        return super.containsValue(value);
    }

    @Override
    public NavigableSet<K> descendingKeySet() {
        build();
        return super.descendingKeySet();
    }

    @Override
    public NavigableMap<K, V> descendingMap() {
        build();
        return super.descendingMap();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        build();
        return super.entrySet();
    }

    @Override
    public Map.Entry<K, V> firstEntry() {
        build();
        return super.firstEntry();
    }

    @Override
    public K firstKey() {
        build();
        return super.firstKey();
    }

    @Override
    public Map.Entry<K, V> floorEntry(K key) {
        build();
        return super.floorEntry(key);
    }

    @Override
    public K floorKey(K key) {
        build();
        return super.floorKey(key);
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        build();
        super.forEach(action);
    }

    @Override
    public V get(Object key) {
        build();
        return super.get(key);
    }

    @Override
    public SortedMap<K, V> headMap(K to) {
        build();
        return super.headMap(to);
    }

    @Override
    public NavigableMap<K, V> headMap(K to, boolean included) {
        build();
        return super.headMap(to, included);
    }

    @Override
    public Map.Entry<K, V> higherEntry(K key) {
        build();
        return super.higherEntry(key);
    }

    @Override
    public K higherKey(K key) {
        build();
        return super.higherKey(key);
    }

    @Override
    public Set<K> keySet() {
        build();
        return super.keySet();
    }

    @Override
    public Map.Entry<K, V> lastEntry() {
        build();
        return super.lastEntry();
    }

    @Override
    public K lastKey() {
        build();
        return super.lastKey();
    }

    @Override
    public Map.Entry<K, V> lowerEntry(K key) {
        build();
        return super.lowerEntry(key);
    }

    @Override
    public K lowerKey(K key) {
        build();
        return super.lowerKey(key);
    }

    @Override
    public NavigableSet<K> navigableKeySet() {
        build();
        return super.navigableKeySet();
    }

    @Override
    public Map.Entry<K, V> pollFirstEntry() {
        build();
        return super.pollFirstEntry();
    }

    @Override
    public Map.Entry<K, V> pollLastEntry() {
        build();
        return super.pollLastEntry();
    }

    @Override
    public V put(K key, V value) {
        build();
        return super.put(key, value);
    }

    @Override
    public V putIfAbsent(K key, V value) {
        build();
        return super.putIfAbsent(key, value);
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> map) {
        build();
        super.putAll(map);
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        build();
        return super.computeIfAbsent(key, function);
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        build();
        return super.computeIfPresent(key, function);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        build();
        return super.compute(key, function);
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        build();
        return super.merge(key, value, function);
    }

    @Override
    public V remove(Object key) {
        build();
        return super.remove(key);
    }

    @Override
    public boolean replace(K key, V old, V value) {
        build();
        return super.replace(key, old, value);
    }

    @Override
    public V replace(K key, V value) {
        build();
        return super.replace(key, value);
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        build();
        super.replaceAll(function);
    }

    @Override
    public int size() {
        build();
        return super.size();
    }

    @Override
    public NavigableMap<K, V> subMap(K from, boolean fromIncluded, K to, boolean toIncluded) {
        build();
        return super.subMap(from, fromIncluded, to, toIncluded);
    }

    @Override
    public SortedMap<K, V> subMap(K from, K to) {
        build();
        return super.subMap(from, to);
    }

    @Override
    public SortedMap<K, V> tailMap(K from) {
        build();
        return super.tailMap(from);
    }

    @Override
    public NavigableMap<K, V> tailMap(K from, boolean included) {
        build();
        return super.tailMap(from, included);
    }

    @Override
    public Collection<V> values() {
        build();
        return super.values();
    }
}
