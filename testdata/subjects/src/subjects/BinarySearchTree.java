package subjects;

import lazuli.api.Invariant;

/** An unbalanced binary search tree from int keys to objects. */
public final class BinarySearchTree {
    private Node root;

    static final class Node {
        int key;
        Object data;
        Node left;
        Node right;

        Node(int key, Object data) {
            this.key = key;
            this.data = data;
        }
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
        if (root == null) {
            root = new Node(key, data);
            return null;
        }
        Node node = root;
        while (true) {
            if (key < node.key) {
                if (node.left == null) {
                    node.left = new Node(key, data);
                    return null;
                }
                node = node.left;
            } else if (key > node.key) {
                if (node.right == null) {
                    node.right = new Node(key, data);
                    return null;
                }
                node = node.right;
            } else {
                Object before = node.data;
                node.data = data;
                return before;
            }
        }
    }

    /** Removes {@code key}; returns what was stored under it, or null. */
    public Object remove(int key) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (key < node.key) {
                parent = node;
                node = node.left;
            } else if (key > node.key) {
                parent = node;
                node = node.right;
            } else {
                Object data = node.data;
                if (node.left != null && node.right != null) {
                    moveSuccessorInto(node);
                } else {
                    replaceChild(parent, node, node.left != null ? node.left : node.right);
                }
                return data;
            }
        }
        return null;
    }

    /** Overwrites {@code node}, which has two children, with its successor, and unlinks the successor's old node. */
    private void moveSuccessorInto(Node node) {
        Node parent = node;
        Node successor = node.right;
        while (successor.left != null) {
            parent = successor;
            successor = successor.left;
        }
        node.key = successor.key;
        node.data = successor.data;
        replaceChild(parent, successor, successor.right);
    }

    private void replaceChild(Node parent, Node child, Node replacement) {
        if (parent == null) {
            root = replacement;
        } else if (parent.left == child) {
            parent.left = replacement;
        } else {
            parent.right = replacement;
        }
    }

    private static Node leftmost(Node node) {
        while (node.left != null) {
            node = node.left;
        }
        return node;
    }

    /** Every key lies strictly between its bounds; so no node is reached twice. */
    @Invariant
    boolean isSearchTree() {
        return isSearchTree(root, null, null);
    }

    /** Are all keys of this subtree above that of {@code low} and below that of {@code high}, where not null? */
    private static boolean isSearchTree(Node node, Node low, Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.key <= low.key) {
            return false;
        }
        if (high != null && node.key >= high.key) {
            return false;
        }
        return isSearchTree(node.left, low, node) && isSearchTree(node.right, node, high);
    }
}
