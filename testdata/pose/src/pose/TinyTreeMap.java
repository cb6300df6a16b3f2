package pose;

/** {@link TreeMap} with numbers for colours, as the language of POSE's prototype has them. */
public class TinyTreeMap {
    private static final int RED = 0;
    private static final int BLACK = 1;
    private static final int DEPTH = 2;

    Entry root;
    int size;

    static class Entry {
        int key;
        Object value;
        Entry left;
        Entry right;
        Entry parent;
        int colour = BLACK;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }

        Object replace(Object value) {
            Object old = this.value;
            this.value = value;
            return old;
        }
    }

    /** Puts a new object under a key: the object that it displaces, if there was one. */
    Object put(int key) {
        return put(key, new Object());
    }

    private Object put(int key, Object value) {
        int level = 1;
        Entry entry = root;
        if (entry == null) {
            size++;
            root = new Entry(key, value, null);
            return null;
        }
        root.parent = null;
        while (true) {
            if (level > DEPTH) {
                return null;
            }
            level++;
            int order = compare(key, entry.key);
            if (order == 0) {
                return entry.replace(value);
            } else if (order == 2) {
                if (entry.left != null) {
                    entry.left.parent = entry;
                    entry = entry.left;
                } else {
                    size++;
                    entry.left = new Entry(key, value, entry);
                    restore(entry.left);
                    return null;
                }
            } else {
                if (entry.right != null) {
                    entry.right.parent = entry;
                    entry = entry.right;
                } else {
                    size++;
                    entry.right = new Entry(key, value, entry);
                    restore(entry.right);
                    return null;
                }
            }
        }
    }

    private static int compare(int a, int b) {
        if (a < b) {
            return 2;
        } else if (a == b) {
            return 0;
        } else {
            return 1;
        }
    }

    private static Entry parentOf(Entry entry) {
        return entry == null ? null : entry.parent;
    }

    private static Entry leftOf(Entry entry) {
        return entry == null ? null : entry.left;
    }

    private static Entry rightOf(Entry entry) {
        return entry == null ? null : entry.right;
    }

    private static int colourOf(Entry entry) {
        return entry == null ? BLACK : entry.colour;
    }

    private static void paint(Entry entry, int colour) {
        if (entry != null) {
            entry.colour = colour;
        }
    }

    private void rotateLeft(Entry down) {
        Entry up = down.right;
        down.right = up.left;
        if (up.left != null) {
            up.left.parent = down;
        }
        up.parent = down.parent;
        if (down.parent == null) {
            root = up;
        } else if (down.parent.left == down) {
            down.parent.left = up;
        } else {
            down.parent.right = up;
        }
        up.left = down;
        down.parent = up;
    }

    private void rotateRight(Entry down) {
        Entry up = down.left;
        down.left = up.right;
        if (up.right != null) {
            up.right.parent = down;
        }
        up.parent = down.parent;
        if (down.parent == null) {
            root = up;
        } else if (down.parent.right == down) {
            down.parent.right = up;
        } else {
            down.parent.left = up;
        }
        up.right = down;
        down.parent = up;
    }

    /** Makes the tree red and black again after a leaf was added. */
    private void restore(Entry entry) {
        entry.colour = RED;
        int level = 1;
        while (level <= DEPTH && entry != null && entry != root && entry.parent.colour != BLACK) {
            level++;
            if (parentOf(entry) == leftOf(parentOf(parentOf(entry)))) {
                Entry uncle = rightOf(parentOf(parentOf(entry)));
                if (colourOf(uncle) == RED) {
                    paint(parentOf(entry), BLACK);
                    paint(uncle, BLACK);
                    paint(parentOf(parentOf(entry)), RED);
                    entry = parentOf(parentOf(entry));
                } else {
                    if (entry == rightOf(parentOf(entry))) {
                        entry = parentOf(entry);
                        rotateLeft(entry);
                    }
                    paint(parentOf(entry), BLACK);
                    paint(parentOf(parentOf(entry)), RED);
                    if (parentOf(parentOf(entry)) != null) {
                        rotateRight(parentOf(parentOf(entry)));
                    }
                }
            } else {
                Entry uncle = leftOf(parentOf(parentOf(entry)));
                if (colourOf(uncle) == RED) {
                    paint(parentOf(entry), BLACK);
                    paint(uncle, BLACK);
                    paint(parentOf(parentOf(entry)), RED);
                    entry = parentOf(parentOf(entry));
                } else {
                    if (entry == leftOf(parentOf(entry))) {
                        entry = parentOf(entry);
                        rotateRight(entry);
                    }
                    paint(parentOf(entry), BLACK);
                    paint(parentOf(parentOf(entry)), RED);
                    if (parentOf(parentOf(entry)) != null) {
                        rotateLeft(parentOf(parentOf(entry)));
                    }
                }
            }
        }
        root.colour = BLACK;
    }
}
