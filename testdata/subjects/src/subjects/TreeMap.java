package subjects;

import java.util.NoSuchElementException;

import lazuli.api.Invariant;

/** A red-black tree from int keys to objects, without parent links. */
public final class TreeMap {
    private Node root;

    static final class Node {
        int key;
        Object value;
        Node left;
        Node right;
        boolean red = true;

        Node(int key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    /** What an update of a subtree tells its caller, besides the new top. */
    private static final class Update {
        /** The value that was displaced. */
        Object value;
        /** Every way down the subtree has one black node less than before. */
        boolean shrunk;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public boolean containsKey(int key) {
        return search(key) != null;
    }

    /** The value of {@code key}, or null. */
    public Object get(int key) {
        Node node = search(key);
        return node == null ? null : node.value;
    }

    private Node search(int key) {
        Node node = root;
        while (node != null) {
            if (key < node.key) {
                node = node.left;
            } else if (key > node.key) {
                node = node.right;
            } else {
                return node;
            }
        }
        return null;
    }

    /** The largest key; throws if there is none. */
    public int lastKey() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.key;
    }

    /** Maps {@code key} to {@code value}; returns the value before, or null. */
    public Object put(int key, Object value) {
        Update update = new Update();
        root = put(root, key, value, update);
        root.red = false;
        return update.value;
    }

    private static Node put(Node node, int key, Object value, Update update) {
        if (node == null) {
            return new Node(key, value);
        }
        if (key < node.key) {
            node.left = put(node.left, key, value, update);
            return repairRedLeft(node);
        }
        if (key > node.key) {
            node.right = put(node.right, key, value, update);
            return repairRedRight(node);
        }
        update.value = node.value;
        node.value = value;
        return node;
    }

    /** If {@code node}'s left child is red and has a red child, repairs that; returns the new top. */
    private static Node repairRedLeft(Node node) {
        Node child = node.left;
        if (node.red || !isRed(child) || !isRed(child.left) && !isRed(child.right)) {
            return node;
        }
        if (isRed(node.right)) {
            return passRedUp(node);
        }
        if (!isRed(child.left)) {
            node.left = rotateLeft(child);
        }
        return rotateRight(node);
    }

    /** If {@code node}'s right child is red and has a red child, repairs that; returns the new top. */
    private static Node repairRedRight(Node node) {
        Node child = node.right;
        if (node.red || !isRed(child) || !isRed(child.left) && !isRed(child.right)) {
            return node;
        }
        if (isRed(node.left)) {
            return passRedUp(node);
        }
        if (!isRed(child.right)) {
            node.right = rotateRight(child);
        }
        return rotateLeft(node);
    }

    private static Node passRedUp(Node node) {
        node.red = true;
        node.left.red = false;
        node.right.red = false;
        return node;
    }

    /** Removes {@code key}; returns its value, or null. */
    public Object remove(int key) {
        Update update = new Update();
        root = remove(root, key, update);
        return update.value;
    }

    private static Node remove(Node node, int key, Update update) {
        if (node == null) {
            return null;
        }
        if (key < node.key) {
            node.left = remove(node.left, key, update);
            return repairShortLeft(node, update);
        }
        if (key > node.key) {
            node.right = remove(node.right, key, update);
            return repairShortRight(node, update);
        }
        update.value = node.value;
        if (node.left == null || node.right == null) {
            return unlink(node, update);
        }
        Node successor = leftmost(node.right);
        node.key = successor.key;
        node.value = successor.value;
        node.right = removeLeftmost(node.right, update);
        return repairShortRight(node, update);
    }

    private static Node removeLeftmost(Node node, Update update) {
        if (node.left == null) {
            return unlink(node, update);
        }
        node.left = removeLeftmost(node.left, update);
        return repairShortLeft(node, update);
    }

    private static Node leftmost(Node node) {
        while (node.left != null) {
            node = node.left;
        }
        return node;
    }

    /** What stays of {@code node}, which has one child at most, when it is taken out. */
    private static Node unlink(Node node, Update update) {
        Node child = node.left != null ? node.left : node.right;
        if (child != null) {
            child.red = false; // it was red, and takes the place of a black node
        } else {
            update.shrunk = !node.red;
        }
        return child;
    }

    /** If the left subtree of {@code node} has shrunk, makes up for it or passes it on; returns the new top. */
    private static Node repairShortLeft(Node node, Update update) {
        if (!update.shrunk) {
            return node;
        }
        Node sibling = node.right;
        if (sibling.red) {
            rotateLeft(node);
            sibling.left = repairShortLeft(node, update);
            return sibling;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
            return lightenChild(node, sibling, update);
        }
        if (!isRed(sibling.right)) {
            node.right = rotateRight(sibling);
        }
        update.shrunk = false;
        Node top = rotateLeft(node);
        top.left.red = false;
        top.right.red = false;
        return top;
    }

    /** If the right subtree of {@code node} has shrunk, makes up for it or passes it on; returns the new top. */
    private static Node repairShortRight(Node node, Update update) {
        if (!update.shrunk) {
            return node;
        }
        Node sibling = node.left;
        if (sibling.red) {
            rotateRight(node);
            sibling.right = repairShortRight(node, update);
            return sibling;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
            return lightenChild(node, sibling, update);
        }
        if (!isRed(sibling.left)) {
            node.left = rotateLeft(sibling);
        }
        update.shrunk = false;
        Node top = rotateRight(node);
        top.left.red = false;
        top.right.red = false;
        return top;
    }

    /** Makes the longer subtree of {@code node} as short as the other, and {@code node} black if it was not. */
    private static Node lightenChild(Node node, Node child, Update update) {
        child.red = true;
        update.shrunk = !node.red;
        node.red = false;
        return node;
    }

    /** Rotates; the new top gets the colour of the old one, which becomes red. */
    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        top.red = node.red;
        node.red = true;
        return top;
    }

    /** Rotates; the new top gets the colour of the old one, which becomes red. */
    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        top.red = node.red;
        node.red = true;
        return top;
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    /** Keys are ordered, the root is black, no red node has a red child, all ways down have equally many black nodes. */
    @Invariant
    boolean isRedBlackTree() {
        return blackHeight(root, null, null, true) >= 0;
    }

    /**
     * How many black nodes every way down a valid subtree has, or -1 if it is not valid. Its keys must lie between
     * those of {@code low} and {@code high}; its top must be black if {@code belowRed}.
     */
    private static int blackHeight(Node node, Node low, Node high, boolean belowRed) {
        if (node == null) {
            return 0;
        }
        if (low != null && node.key <= low.key) {
            return -1;
        }
        if (high != null && node.key >= high.key) {
            return -1;
        }
        boolean red = node.red;
        if (red && belowRed) {
            return -1;
        }
        int left = blackHeight(node.left, low, node, red);
        if (left < 0) {
            return -1;
        }
        int right = blackHeight(node.right, node, high, red);
        if (right != left) {
            return -1;
        }
        return red ? left : left + 1;
    }
}
