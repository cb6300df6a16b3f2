package methods;

/** Casts that fit, that fail, and that null passes. */
public final class CheckCast {
    interface Drawable {
    }

    static class Node {
        int key;
    }

    static class Leaf extends Node implements Drawable {
        int value;
    }

    private CheckCast() {
    }

    public static int valueOf(Node node) {
        Leaf leaf = (Leaf) node;
        return leaf.value;
    }

    public static int keyOf(Object thing) {
        if (thing == null) {
            return 0;
        }
        return ((Node) thing).key;
    }

    public static boolean toInterface(Node node) {
        Drawable drawable = (Drawable) node;
        return drawable != null;
    }

    public static int caught(Node node) {
        try {
            Leaf leaf = (Leaf) node;
            return leaf == null ? 0 : leaf.value;
        } catch (ClassCastException failure) {
            return -1;
        }
    }

    public static int toArray(Object thing) {
        int[] numbers = (int[]) thing;
        return numbers.length;
    }

    public static Node[] arrayOfNodes(Object[] things) {
        Node[] nodes = (Node[]) things;
        if (nodes.length > 0) {
            nodes[0] = null;
        }
        return nodes;
    }

    public static int upAndDown(Leaf leaf) {
        Object thing = leaf;
        Leaf again = (Leaf) thing;
        return again.value == leaf.key ? 1 : 0;
    }
}
