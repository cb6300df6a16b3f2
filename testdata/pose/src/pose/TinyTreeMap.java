package pose;

/**
 * {@link TreeMap} with the control flow of the expression language that POSE's prototype analyses, step by step: there a
 * method has one parameter, so that an object carries several, a loop is a recursion, the bound is a field, and colours
 * are numbers.
 */
public class TinyTreeMap {
    private static final int DEPTH = 2;

    Entry root;
    int size;
    int bound;

    static class Entry {
        int key;
        Object value;
        Entry left;
        Entry right;
        Entry parent;
        int colour;

        Object replace(Object value) {
            Object old = this.value;
            this.value = value;
            return old;
        }
    }

    /** What is put, and under which key. */
    static class Pair {
        int key;
        Object value;
    }

    /** Two keys. */
    static class Keys {
        int first;
        int second;
    }

    /** An entry and its new colour. */
    static class Paint {
        Entry entry;
        int colour;
    }

    /** Where the search for the place of a key is. */
    static class Descent {
        int depth;
        int key;
        Object value;
        Entry entry;
        Object old;
    }

    /** Where the repair of the colours is. */
    static class Ascent {
        int depth;
        Entry entry;
    }

    /** The result of a method without one. */
    static class Done {
    }

    /** Puts a new object under a key: the object that it displaces, if there was one. */
    Object put(int key) {
        bound = DEPTH;
        Pair pair = new Pair();
        pair.key = key;
        pair.value = new Object();
        return put(pair);
    }

    private Object put(Pair pair) {
        int red = 0;
        int black = 1;
        Entry top = root;
        if (top == null) {
            grow(new Done());
            root = new Entry();
            root.key = pair.key;
            root.value = pair.value;
            root.colour = black;
            root.parent = null;
            return null;
        } else {
            root.parent = null;
            Descent descent = new Descent();
            descent.depth = 1;
            descent.key = pair.key;
            descent.value = pair.value;
            descent.entry = top;
            Descent done = descend(descent);
            return done.old;
        }
    }

    private Descent descend(Descent descent) {
        int red = 0;
        int black = 1;
        if (bound < descent.depth) {
            return descent;
        } else {
            descent.depth = descent.depth + 1;
            Keys keys = new Keys();
            keys.first = descent.key;
            keys.second = descent.entry.key;
            int order = compare(keys);
            if (order == 0) {
                descent.old = descent.entry.replace(descent.value);
                return descent;
            } else if (order == 2) {
                if (descent.entry.left == null) {
                    grow(new Done());
                    Entry parent = descent.entry;
                    descent.entry.left = new Entry();
                    descent.entry.left.key = descent.key;
                    descent.entry.left.value = descent.value;
                    descent.entry.left.colour = black;
                    descent.entry.left.parent = parent;
                    restore(descent.entry.left);
                    descent.old = null;
                    return descent;
                } else {
                    descent.entry.left.parent = descent.entry;
                    descent.entry = descent.entry.left;
                    return descend(descent);
                }
            } else {
                if (descent.entry.right == null) {
                    grow(new Done());
                    Entry parent = descent.entry;
                    descent.entry.right = new Entry();
                    descent.entry.right.key = descent.key;
                    descent.entry.right.value = descent.value;
                    descent.entry.right.colour = black;
                    descent.entry.right.parent = parent;
                    restore(descent.entry.right);
                    descent.old = null;
                    return descent;
                } else {
                    descent.entry.right.parent = descent.entry;
                    descent.entry = descent.entry.right;
                    return descend(descent);
                }
            }
        }
    }

    private Done grow(Done ignored) {
        size = size + 1;
        return new Done();
    }

    private int compare(Keys keys) {
        if (keys.first < keys.second) {
            return 2;
        } else if (keys.first == keys.second) {
            return 0;
        } else {
            return 1;
        }
    }

    private Entry parentOf(Entry entry) {
        if (entry == null) {
            return null;
        } else {
            return entry.parent;
        }
    }

    private Entry leftOf(Entry entry) {
        if (entry == null) {
            return null;
        } else {
            return entry.left;
        }
    }

    private Entry rightOf(Entry entry) {
        if (entry == null) {
            return null;
        } else {
            return entry.right;
        }
    }

    private int colourOf(Entry entry) {
        if (entry == null) {
            return 1;
        } else {
            return entry.colour;
        }
    }

    private Done paint(Paint paint) {
        if (paint.entry == null) {
            return new Done();
        } else {
            paint.entry.colour = paint.colour;
            return new Done();
        }
    }

    /** Makes the tree red and black again after a leaf was added. */
    private Done restore(Entry entry) {
        int red = 0;
        int black = 1;
        entry.colour = red;
        Ascent ascent = new Ascent();
        ascent.depth = 1;
        ascent.entry = entry;
        ascend(ascent);
        root.colour = black;
        return new Done();
    }

    private Ascent ascend(Ascent ascent) {
        int red = 0;
        int black = 1;
        if (bound < ascent.depth) {
            return ascent;
        }
        ascent.depth = ascent.depth + 1;
        if (ascent.entry == null) {
            return ascent;
        } else if (ascent.entry == root) {
            return ascent;
        } else if (ascent.entry.parent.colour == black) {
            return ascent;
        } else if (parentOf(ascent.entry) == leftOf(parentOf(parentOf(ascent.entry)))) {
            Entry uncle = rightOf(parentOf(parentOf(ascent.entry)));
            if (colourOf(uncle) == red) {
                Paint paint = new Paint();
                paint.entry = parentOf(ascent.entry);
                paint.colour = black;
                paint(paint);
                paint.entry = uncle;
                paint(paint);
                paint.entry = parentOf(parentOf(ascent.entry));
                paint.colour = red;
                paint(paint);
                ascent.entry = parentOf(parentOf(ascent.entry));
                return ascend(ascent);
            } else if (ascent.entry == rightOf(parentOf(ascent.entry))) {
                ascent.entry = parentOf(ascent.entry);
                rotateLeft(ascent.entry);
                Paint paint = new Paint();
                paint.entry = parentOf(ascent.entry);
                paint.colour = black;
                paint(paint);
                paint.entry = parentOf(parentOf(ascent.entry));
                paint.colour = red;
                paint(paint);
                if (parentOf(parentOf(ascent.entry)) == null) {
                    return ascend(ascent);
                } else {
                    rotateRight(parentOf(parentOf(ascent.entry)));
                    return ascend(ascent);
                }
            } else {
                Paint paint = new Paint();
                paint.entry = parentOf(ascent.entry);
                paint.colour = black;
                paint(paint);
                paint.entry = parentOf(parentOf(ascent.entry));
                paint.colour = red;
                paint(paint);
                if (parentOf(parentOf(ascent.entry)) == null) {
                    return ascend(ascent);
                } else {
                    rotateRight(parentOf(parentOf(ascent.entry)));
                    return ascend(ascent);
                }
            }
        } else {
            Entry uncle = leftOf(parentOf(parentOf(ascent.entry)));
            if (colourOf(uncle) == red) {
                Paint paint = new Paint();
                paint.entry = parentOf(ascent.entry);
                paint.colour = black;
                paint(paint);
                paint.entry = uncle;
                paint(paint);
                paint.entry = parentOf(parentOf(ascent.entry));
                paint.colour = red;
                paint(paint);
                ascent.entry = parentOf(parentOf(ascent.entry));
                return ascend(ascent);
            } else if (ascent.entry == leftOf(parentOf(ascent.entry))) {
                ascent.entry = parentOf(ascent.entry);
                rotateRight(ascent.entry);
                Paint paint = new Paint();
                paint.entry = parentOf(ascent.entry);
                paint.colour = black;
                paint(paint);
                paint.entry = parentOf(parentOf(ascent.entry));
                paint.colour = red;
                paint(paint);
                if (parentOf(parentOf(ascent.entry)) == null) {
                    return ascend(ascent);
                } else {
                    rotateLeft(parentOf(parentOf(ascent.entry)));
                    return ascend(ascent);
                }
            } else {
                Paint paint = new Paint();
                paint.entry = parentOf(ascent.entry);
                paint.colour = black;
                paint(paint);
                paint.entry = parentOf(parentOf(ascent.entry));
                paint.colour = red;
                paint(paint);
                if (parentOf(parentOf(ascent.entry)) == null) {
                    return ascend(ascent);
                } else {
                    rotateLeft(parentOf(parentOf(ascent.entry)));
                    return ascend(ascent);
                }
            }
        }
    }

    private Done rotateLeft(Entry down) {
        Entry up = down.right;
        down.right = up.left;
        Object first;
        if (up.left == null) {
            first = null;
        } else {
            up.left.parent = down;
            first = null;
        }
        up.parent = down.parent;
        Object second;
        if (down.parent == null) {
            root = up;
            second = null;
        } else if (down.parent.left == down) {
            down.parent.left = up;
            second = null;
        } else {
            down.parent.right = up;
            second = null;
        }
        up.left = down;
        down.parent = up;
        return new Done();
    }

    private Done rotateRight(Entry down) {
        Entry up = down.left;
        down.left = up.right;
        Object first;
        if (up.right == null) {
            first = null;
        } else {
            up.right.parent = down;
            first = null;
        }
        up.parent = down.parent;
        Object second;
        if (down.parent == null) {
            root = up;
            second = null;
        } else if (down.parent.right == down) {
            down.parent.right = up;
            second = null;
        } else {
            down.parent.left = up;
            second = null;
        }
        up.right = down;
        down.parent = up;
        return new Done();
    }
}
