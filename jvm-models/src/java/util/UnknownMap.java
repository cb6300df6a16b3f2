package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Any LinkedHashMap of the input: which entries it has is decided when somebody asks. An entry that was not asked for yet stands
 * behind those of the beginning that were, and before those that the program adds.
 */
final class UnknownMap<K, V> extends LinkedHashMap<K, V> {
    /** The entries of the beginning, in the order in which they were found. */
    private K[] key;
    private V[] value;
    /** Whether there is what was asked for: an entry with a key, or one more entry. */
    private boolean[] present;
    private int asked;
    private int found;
    /** Whether all entries of the beginning were found. */
    private boolean complete;
    private int count;
    private int changes;
    private Node<K, V> first;
    private Node<K, V> last;
    /** The last entry of the beginning that was found and is still there. */
    private Node<K, V> lastInitial;
    private Miss misses;

    private static final class Node<K, V> extends AbstractMap.SimpleEntry<K, V> {
        final int place;
        Node<K, V> before;
        Node<K, V> after;

        Node(K key, V value, int place) {
            super(key, value);
            this.place = place;
        }
    }

    /** A key that the map had not at the beginning, or that it has no longer. */
    private static final class Miss {
        final Object key;
        final Miss next;

        Miss(Object key, Miss next) {
            this.key = key;
            this.next = next;
        }
    }

    /** Leaves out every input on which it does not hold. */
    static native void require(boolean holds);

    /** Whether an object, which is not null, is declared as one that only what it holds tells from others, and that is hashed without harm. */
    private static native boolean isValue(Object key);

    /** Says what the answer to a question means: whether there is an entry with a key. */
    private static native void asksFor(boolean[] present, int question, Object key);

    /** Says what the answer to a question means: whether there were more entries at the beginning than so many. */
    private static native void asksForMore(boolean[] present, int question, int found);

    /** Says what the value of an entry of the beginning is: that of a key. */
    private static native void isValueOf(Object[] value, int place, Object key);

    private static boolean same(Object known, Object key) {
        if (key == null) {
            return known == null;
        }
        if (known == null) {
            return false;
        }
        if (isValue(key)) {
            return key.equals(known);
        }
        if (known == key) {
            return true;
        }
        return key.equals(known) && key.hashCode() == known.hashCode();
    }

    private boolean isThere(Object key) {
        int question = asked;
        asked = question + 1;
        asksFor(present, question, key);
        return present[question];
    }

    private boolean isMoreThere() {
        int question = asked;
        asked = question + 1;
        asksForMore(present, question, found);
        return present[question];
    }

    private Node<K, V> discover() {
        Node<K, V> node = new Node<>(this.key[found], this.value[found], found);
        found++;
        link(node, lastInitial);
        lastInitial = node;
        return node;
    }

    private void link(Node<K, V> node, Node<K, V> before) {
        Node<K, V> after = before == null ? first : before.after;
        node.before = before;
        node.after = after;
        if (before == null) {
            first = node;
        } else {
            before.after = node;
        }
        if (after == null) {
            last = node;
        } else {
            after.before = node;
        }
        count++;
    }

    private void unlink(Node<K, V> node) {
        if (node.before == null) {
            first = node.after;
        } else {
            node.before.after = node.after;
        }
        if (node.after == null) {
            last = node.before;
        } else {
            node.after.before = node.before;
        }
        if (node == lastInitial) {
            lastInitial = node.before;
        }
        if (!complete) {
            misses = new Miss(node.getKey(), misses);
        }
        count--;
        changes++;
    }

    private Node<K, V> find(Object key) {
        boolean isValue = key != null && isValue(key);
        if (key != null && !isValue) {
            // A table asks for it first, and it may throw.
            key.hashCode();
        }
        for (Node<K, V> node = first; node != null; node = node.after) {
            if (same(node.getKey(), key)) {
                return node;
            }
        }
        if (complete) {
            return null;
        }
        for (Miss miss = misses; miss != null; miss = miss.next) {
            if (same(miss.key, key)) {
                return null;
            }
        }
        if (isThere(key)) {
            isValueOf(value, found, key);
            if (isValue) {
                // Which of several equal objects it is makes no difference.
                ((Object[]) this.key)[found] = key;
                return discover();
            }
            Node<K, V> node = discover();
            // Of a map that is a key of itself it is not said how it behaves.
            require(key != this);
            require(same(node.getKey(), key));
            return node;
        }
        misses = new Miss(key, misses);
        return null;
    }

    /** One more entry of the beginning, if there is one. */
    private Node<K, V> more() {
        if (complete) {
            return null;
        }
        if (!isMoreThere()) {
            complete = true;
            return null;
        }
        Node<K, V> node = discover();
        for (Node<K, V> other = first; other != null; other = other.after) {
            if (other != node) {
                require(!same(other.getKey(), node.getKey()));
            }
        }
        for (Miss miss = misses; miss != null; miss = miss.next) {
            require(!same(miss.key, node.getKey()));
        }
        return node;
    }

    private Node<K, V> start() {
        if (lastInitial == null) {
            Node<K, V> node = more();
            if (node != null) {
                return node;
            }
        }
        return first;
    }

    private Node<K, V> after(Node<K, V> node) {
        if (node == lastInitial) {
            Node<K, V> next = more();
            if (next != null) {
                return next;
            }
        }
        return node.after;
    }

    /** Leaves out every input of which an entry that was found has no key or no value. */
    void requireNoNull() {
        for (Node<K, V> node = first; node != null; node = node.after) {
            require(node.getKey() != null && node.getValue() != null);
        }
    }

    /** How many times an entry came or went. */
    int changes() {
        return changes;
    }

    private void checkChanges(int expected) {
        if (changes != expected) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public int size() {
        while (more() != null) {}
        return count;
    }

    @Override
    public boolean isEmpty() {
        return count == 0 && more() == null;
    }

    @Override
    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.getValue();
    }

    @Override
    public V getOrDefault(Object key, V otherwise) {
        Node<K, V> node = find(key);
        return node == null ? otherwise : node.getValue();
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    @Override
    public boolean containsValue(Object value) {
        for (Node<K, V> node = start(); node != null; node = after(node)) {
            V other = node.getValue();
            if (other == value || value != null && value.equals(other)) {
                return true;
            }
        }
        return false;
    }

    private void add(K key, V value) {
        changes++;
        link(new Node<>(key, value, -1), last);
    }

    @Override
    public V put(K key, V value) {
        Node<K, V> node = find(key);
        if (node == null) {
            add(key, value);
            return null;
        }
        return node.setValue(value);
    }

    @Override
    public V putIfAbsent(K key, V value) {
        Node<K, V> node = find(key);
        if (node == null) {
            add(key, value);
            return null;
        }
        V old = node.getValue();
        if (old == null) {
            node.setValue(value);
        }
        return old;
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> map) {
        for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    @Override
    public V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        unlink(node);
        return node.getValue();
    }

    @Override
    public boolean remove(Object key, Object value) {
        Node<K, V> node = find(key);
        if (node == null || !equal(value, node.getValue())) {
            return false;
        }
        unlink(node);
        return true;
    }

    private static boolean equal(Object value, Object known) {
        return known == value || value != null && value.equals(known);
    }

    @Override
    public boolean replace(K key, V old, V value) {
        Node<K, V> node = find(key);
        if (node == null || !equal(node.getValue(), old)) {
            return false;
        }
        node.setValue(value);
        return true;
    }

    @Override
    public V replace(K key, V value) {
        Node<K, V> node = find(key);
        return node == null ? null : node.setValue(value);
    }

    @Override
    public void clear() {
        changes++;
        complete = true;
        first = null;
        last = null;
        lastInitial = null;
        count = 0;
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = find(key);
        if (node != null && node.getValue() != null) {
            return node.getValue();
        }
        int expected = changes;
        V value = function.apply(key);
        checkChanges(expected);
        if (value == null) {
            return null;
        }
        if (node != null) {
            node.setValue(value);
        } else {
            add(key, value);
        }
        return value;
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = find(key);
        if (node == null || node.getValue() == null) {
            return null;
        }
        int expected = changes;
        V value = function.apply(key, node.getValue());
        checkChanges(expected);
        return become(key, node, value);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = find(key);
        int expected = changes;
        V value = function.apply(key, node == null ? null : node.getValue());
        checkChanges(expected);
        return become(key, node, value);
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = find(key);
        V merged = value;
        if (node != null && node.getValue() != null) {
            int expected = changes;
            merged = function.apply(node.getValue(), value);
            checkChanges(expected);
        }
        return become(key, node, merged);
    }

    private V become(K key, Node<K, V> node, V value) {
        if (node == null) {
            if (value != null) {
                add(key, value);
            }
        } else if (value == null) {
            unlink(node);
        } else {
            node.setValue(value);
        }
        return value;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int expected = changes;
        for (Node<K, V> node = start(); node != null; node = after(node)) {
            action.accept(node.getKey(), node.getValue());
        }
        checkChanges(expected);
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int expected = changes;
        for (Node<K, V> node = start(); node != null; node = after(node)) {
            node.setValue(function.apply(node.getKey(), node.getValue()));
        }
        checkChanges(expected);
    }

    @Override
    public Object clone() {
        LinkedHashMap<K, V> copy = new LinkedHashMap<>();
        copy.putAll(this);
        return copy;
    }

    /** Keys, values or entries in their order; what comes next is settled as the JDK's iterators do, when the one before is given. */
    private abstract class Cursor<T> implements Iterator<T> {
        private Node<K, V> next = first;
        private Node<K, V> current;
        /** Whether an entry of the beginning may come before the next one, and how many were known when that was so. */
        private boolean open = lastInitial == null && !complete;
        private int known = found;
        private int expected = changes;

        private void settle() {
            if (!open) {
                return;
            }
            open = false;
            if (found == known) {
                Node<K, V> node = more();
                if (node != null) {
                    next = node;
                }
                return;
            }
            for (Node<K, V> node = first; node != null; node = node.after) {
                if (node.place == known) {
                    next = node;
                    return;
                }
            }
        }

        @Override
        public final boolean hasNext() {
            settle();
            return next != null;
        }

        final Node<K, V> step() {
            settle();
            Node<K, V> node = next;
            checkChanges(expected);
            if (node == null) {
                throw new NoSuchElementException();
            }
            current = node;
            next = node.after;
            open = node == lastInitial && !complete;
            known = found;
            return node;
        }

        @Override
        public final void remove() {
            if (current == null) {
                throw new IllegalStateException();
            }
            checkChanges(expected);
            unlink(current);
            current = null;
            expected = changes;
        }
    }

    /** A set of what the map holds: as big as it is, and empty when it is. */
    private abstract class View<T> extends AbstractSet<T> {
        @Override
        public final int size() {
            return UnknownMap.this.size();
        }

        @Override
        public final boolean isEmpty() {
            return UnknownMap.this.isEmpty();
        }

        @Override
        public final void clear() {
            UnknownMap.this.clear();
        }
    }

    private final class Keys extends View<K> {
        @Override
        public Iterator<K> iterator() {
            return new Cursor<K>() {
                @Override
                public K next() {
                    return step().getKey();
                }
            };
        }

        @Override
        public boolean contains(Object key) {
            return find(key) != null;
        }

        @Override
        public boolean remove(Object key) {
            Node<K, V> node = find(key);
            if (node != null) {
                unlink(node);
            }
            return node != null;
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
            return UnknownMap.this.size();
        }

        @Override
        public boolean isEmpty() {
            return UnknownMap.this.isEmpty();
        }

        @Override
        public void clear() {
            UnknownMap.this.clear();
        }
    }

    private final class Entries extends View<Map.Entry<K, V>> {
        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<Map.Entry<K, V>>() {
                @Override
                public Map.Entry<K, V> next() {
                    return step();
                }
            };
        }

        @Override
        public boolean contains(Object entry) {
            if (!(entry instanceof Map.Entry<?, ?> wanted)) {
                return false;
            }
            Node<K, V> node = find(wanted.getKey());
            return node != null && node.equals(wanted);
        }

        @Override
        public boolean remove(Object entry) {
            return entry instanceof Map.Entry<?, ?> wanted && UnknownMap.this.remove(wanted.getKey(), wanted.getValue());
        }
    }

    @Override
    public Set<K> keySet() {
        return new Keys();
    }

    @Override
    public Collection<V> values() {
        return new Values();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries();
    }
}
