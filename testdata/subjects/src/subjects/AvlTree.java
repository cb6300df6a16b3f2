package subjects;

import lazuli.api.Invariant;

/** A height-balanced search tree (Adelson-Velsky and Landis) from int keys to objects. */
public final class AvlTree {
    private Node root;

    static final class Node {
        int key;
        Object data;
        Node left;
        Node right;
        /** Number of nodes on the longest way down, this one included. */
        int height = 1;

        Node(int key, Object data) {
            this.key = key;
            this.data = data;
        }
    }

    /** Carries the object that an update displaced out of the recursion. */
    private static final class Displaced {
        Object data;
    }

    public boolean isEmpty() {
        return root == null;
    }

    /** The object stored under {@code key}, or null. */
    public Object find(int key) {
        Node node = root;
        while (node != null) {
            if (key < node.key) {
                node = node.left;
            } else if (key > node.key) {
                node = node.right;
            } else {
                return node.data;
            }
        }
        return null;
    }

    /** The object under the smallest key, or null if the tree is empty. */
    public Object findMin() {
        return root == null ? null : leftmost(root).data;
    }

    /** The object under the largest key, or null if the tree is empty. */
    public Object findMax() {
        if (root == null) {
            return null;
        }
        Node node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.data;
    }

    /** Stores {@code data} under {@code key}; returns what was there before, or null. */
    public Object insert(int key, Object data) {
        Displaced displaced = new Displaced();
        root = insert(root, key, data, displaced);
        return displaced.data;
    }

    private static Node insert(Node node, int key, Object data, Displaced displaced) {
        if (node == null) {
            return new Node(key, data);
        }
        if (key < node.key) {
            node.left = insert(node.left, key, data, displaced);
        } else if (key > node.key) {
            node.right = insert(node.right, key, data, displaced);
        } else {
            displaced.data = node.data;
            node.data = data;
            return node;
        }
        return balance(node);
    }

    /** Removes {@code key}; returns what was stored under it, or null. */
    public Object remove(int key) {
        Displaced displaced = new Displaced();
        root = remove(root, key, displaced);
        return displaced.data;
    }

    private static Node remove(Node node, int key, Displaced displaced) {
        if (node == null) {
            return null;
        }
        if (key < node.key) {
            node.left = remove(node.left, key, displaced);
        } else if (key > node.key) {
            node.right = remove(node.right, key, displaced);
        } else {
            displaced.data = node.data;
            if (node.left == null) {
                return node.right;
            }
            if (node.right == null) {
                return node.left;
            }
            Node successor = leftmost(node.right);
            node.key = successor.key;
            node.data = successor.data;
            node.right = removeLeftmost(node.right);
        }
        return balance(node);
    }

    private static Node removeLeftmost(Node node) {
        if (node.left == null) {
            return node.right;
        }
        node.left = removeLeftmost(node.left);
        return balance(node);
    }

    private static Node leftmost(Node node) {
        while (node.left != null) {
            node = node.left;
        }
        return node;
    }

    /** Restores balance and height of {@code node}, whose subtrees differ by two at most; returns the new top. */
    private static Node balance(Node node) {
        int tilt = height(node.left) - height(node.right);
        if (tilt > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (tilt < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        updateHeight(node);
        return node;
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        updateHeight(node);
        updateHeight(top);
        return top;
    }

    private static void updateHeight(Node node) {
        node.height = 1 + max(height(node.left), height(node.right));
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static int max(int a, int b) {
        return a > b ? a : b;
    }

    /** Keys are ordered, stored heights are true, and sibling heights differ by one at most. */
    @Invariant
    boolean isAvlTree() {
        return checkedHeight(root, null, null) >= 0;
    }

    /** The height of a valid subtree whose keys lie between those of {@code low} and {@code high}; -1 if it is not. */
    private static int checkedHeight(Node node, Node low, Node high) {
        if (node == null) {
            return 0;
        }
        if (low != null && node.key <= low.key) {
            return -1;
        }
        if (high != null && node.key >= high.key) {
            return -1;
        }
        int left = checkedHeight(node.left, low, node);
        if (left < 0) {
            return -1;
        }
        int right = checkedHeight(node.right, node, high);
        if (right < 0 || left - right > 1 || right - left > 1) {
            return -1;
        }
        int height = 1 + max(left, right);
        return node.height == height ? height : -1;
    }
}
