package methods;

/** New objects: their default values, their identity, and what is reachable from them. */
public final class ObjectCreation {
    static class Pair {
        Object left;
        Object right;
        long weight;
    }

    private ObjectCreation() {
    }

    public static Pair pairOf(Object left, Object right) {
        Pair pair = new Pair();
        pair.left = left;
        if (right != null) {
            pair.right = right;
            pair.weight = left == right ? 2 : 1;
        }
        return pair;
    }

    public static boolean freshIsNew(Pair given) {
        Pair fresh = new Pair();
        return fresh == given;
    }

    public static Pair self(boolean closed) {
        Pair pair = new Pair();
        pair.left = pair;
        if (closed) {
            pair.right = pair;
        }
        return pair;
    }

    public static Pair replace(Pair pair, long weight) {
        if (pair.weight == weight) {
            return pair;
        }
        Pair replacement = new Pair();
        replacement.weight = weight;
        replacement.left = pair.left;
        return replacement;
    }

    public static Object plain(int kind) {
        if (kind == 0) {
            return new Object();
        }
        if (kind == 1) {
            return new Object[1];
        }
        return null;
    }
}
