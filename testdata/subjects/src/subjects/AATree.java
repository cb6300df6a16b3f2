package subjects;

import lazuli.api.Invariant;

/**
 * A search tree balanced by levels (Arne Andersson). Empty subtrees are one shared sentinel of level 0, whose links
 * lead back to itself.
 */
public final class AATree {
    private Node root;
    private final Node nullNode;

    static final class Node {
        int key;
        Object data;
        Node left;
        Node right;
        int level;

        Node(int key, Object data, Node empty, int level) {
            this.key = key;
            this.data = data;
            this.left = empty;
            this.right = empty;
            this.level = level;
        }
    }

    /** Carries the object that an update displaced out of the recursion. */
    private static final class Displaced {
        Object data;
    }

    public AATree() {
        nullNode = new Node(0, null, null, 0);
        nullNode.left = nullNode;
        nullNode.right = nullNode;
        root = nullNode;
    }

    public boolean isEmpty() {
        return root == nullNode;
    }

    /** The object stored under {@code key}, or the one that the sentinel holds. */
    public Object find(int key) {
        return search(key).data;
    }

    public boolean contains(int key) {
        return search(key) != nullNode;
    }

    /** The node of {@code key}, or the sentinel. */
    private Node search(int key) {
        Node node = root;
        while (node != nullNode) {
            if (key < node.key) {
                node = node.left;
            } else if (key > node.key) {
                node = node.right;
            } else {
                return node;
            }
        }
        return nullNode;
    }

    /** The object under the smallest key, or null if the tree is empty. */
    public Object findMin() {
        return isEmpty() ? null : leftmost(root).data;
    }

    /** The object under the largest key, or null if the tree is empty. */
    public Object findMax() {
        if (isEmpty()) {
            return null;
        }
        Node node = root;
        while (node.right != nullNode) {
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

    private Node insert(Node node, int key, Object data, Displaced displaced) {
        if (node == nullNode) {
            return new Node(key, data, nullNode, 1);
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
        return split(skew(node));
    }

    /** Removes {@code key}; returns what was stored under it, or null. */
    public Object remove(int key) {
        Displaced displaced = new Displaced();
        root = remove(root, key, displaced);
        return displaced.data;
    }

    private Node remove(Node node, int key, Displaced displaced) {
        if (node == nullNode) {
            return node;
        }
        if (key < node.key) {
            node.left = remove(node.left, key, displaced);
        } else if (key > node.key) {
            node.right = remove(node.right, key, displaced);
        } else {
            displaced.data = node.data;
            if (node.right == nullNode) {
                return nullNode; // by the levels, the left subtree is empty too
            }
            Node successor = leftmost(node.right);
            node.key = successor.key;
            node.data = successor.data;
            node.right = removeLeftmost(node.right);
        }
        return lower(node);
    }

    private Node removeLeftmost(Node node) {
        if (node.left == nullNode) {
            return node.right;
        }
        node.left = removeLeftmost(node.left);
        return lower(node);
    }

    private Node leftmost(Node node) {
        while (node.left != nullNode) {
            node = node.left;
        }
        return node;
    }

    /** Repairs {@code node} after one of its subtrees may have lost a level; returns the new top. */
    private Node lower(Node node) {
        if (node.left.level >= node.level - 1 && node.right.level >= node.level - 1) {
            return node;
        }
        node.level--;
        if (node.right.level > node.level) {
            node.right.level = node.level;
        }
        Node top = skew(node);
        top.right = skew(top.right);
        top.right.right = skew(top.right.right);
        top = split(top);
        top.right = split(top.right);
        return top;
    }

    /** Turns a left child of the same level into the parent. */
    private Node skew(Node node) {
        if (node == nullNode || node.left.level != node.level) {
            return node;
        }
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        return top;
    }

    /** Lifts the middle one of three nodes of the same level in a row to the right. */
    private Node split(Node node) {
        if (node == nullNode || node.right.right.level != node.level) {
            return node;
        }
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        top.level++;
        return top;
    }

    /** The sentinel is in order, keys are ordered, and the levels are those of an AA tree. */
    @Invariant
    boolean isAaTree() {
        return isSentinel(nullNode) && isAaTree(root, null, null);
    }

    private static boolean isSentinel(Node node) {
        return node != null && node.level == 0 && node.left == node && node.right == node;
    }

    /** Is this a valid subtree, with keys above that of {@code low} and below that of {@code high}, where not null? */
    private boolean isAaTree(Node node, Node low, Node high) {
        if (node == null) {
            return false;
        }
        if (node == nullNode) {
            return true;
        }
        if (low != null && node.key <= low.key) {
            return false;
        }
        if (high != null && node.key >= high.key) {
            return false;
        }
        if (!isAaTree(node.left, low, node) || !isAaTree(node.right, node, high)) {
            return false;
        }
        int level = node.left.level + 1;
        if (node.level != level) {
            return false;
        }
        if (node.right.level == level) {
            return node.right.right.level < level;
        }
        return node.right.level == level - 1;
    }
}
