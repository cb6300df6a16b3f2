package subjects;

import lazuli.api.Invariant;

/** A sorted set of ints: the keys of a {@link TreeMap} whose values do not matter. */
public final class TreeSet {
    private final TreeMap map = new TreeMap();

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(int key) {
        return map.containsKey(key);
    }

    /** Adds {@code key}; false if it was there already. */
    public boolean add(int key) {
        if (map.containsKey(key)) {
            return false;
        }
        map.put(key, null);
        return true;
    }

    /** Removes {@code key}; false if it was not there. */
    public boolean remove(int key) {
        if (!map.containsKey(key)) {
            return false;
        }
        map.remove(key);
        return true;
    }

    @Invariant
    boolean isBackedByValidMap() {
        return map != null && map.isRedBlackTree();
    }
}
