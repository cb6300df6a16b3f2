package shop;

/** A hash table with a nested class, loops, and calls of equals and hashCode, which may do anything. */
public class Table<K, V> {
    private static final class Entry<K, V> {
        final K key;
        V value;
        Entry<K, V> next;
        int hash;

        Entry(K key, V value, Entry<K, V> next) {
            this.key = key;
            this.value = value;
            this.next = next;
            this.hash = key.hashCode() & 0xFFFF;
        }
    }

    private Entry<K, V>[] buckets = fresh(4);
    private int count;
    private V absent;

    @SuppressWarnings("unchecked")
    private static <K, V> Entry<K, V>[] fresh(int length) {
        return (Entry<K, V>[]) new Entry<?, ?>[length];
    }

    public V put(K key, V value) {
        int at = index(key, buckets.length);
        for (Entry<K, V> entry = buckets[at]; entry != null; entry = entry.next) {
            if (entry.key.equals(key)) {
                V old = entry.value;
                entry.value = value;
                return old;
            }
        }
        if (count >= buckets.length) {
            rehash();
        }
        at = index(key, buckets.length);
        buckets[at] = new Entry<>(key, value, buckets[at]);
        if (count < Integer.MAX_VALUE) {
            count++;
        }
        return absent;
    }

    private static int index(Object key, int length) {
        return (key.hashCode() & 0x7FFFFFFF) % length;
    }

    private void rehash() {
        Entry<K, V>[] old = buckets;
        Entry<K, V>[] wider = fresh(old.length * 2);
        for (Entry<K, V> entry : old) {
            while (entry != null) {
                Entry<K, V> next = entry.next;
                int at = entry.hash % wider.length;
                entry.next = wider[at];
                wider[at] = entry;
                entry = next;
            }
        }
        buckets = wider;
    }

    public void otherwise(V absent) {
        this.absent = absent;
    }

    public void clear() {
        buckets = fresh(8);
        count = 0;
    }
}
