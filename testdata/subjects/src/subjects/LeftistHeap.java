package subjects;

import lazuli.api.Ensures;
import lazuli.api.Invariant;
import lazuli.api.NonNull;
import lazuli.api.Requires;

/** A mergeable priority queue: a heap-ordered binary tree that leans to the left. */
public final class LeftistHeap {
    private static final int INVALID = -2;

    private Node root;

    static final class Node {
        int key;
        Object data;
        Node left;
        Node right;
        /** Null path length: number of links to the nearest place that lacks a child. */
        int npl;

        Node(int key, Object data) {
            this.key = key;
            this.data = data;
        }
    }

    /** The nodes seen so far. The order of the keys does not exclude that two links lead to one node. */
    private static final class Seen {
        Node node;
        Seen rest;

        Seen(Node node, Seen rest) {
            this.node = node;
            this.rest = rest;
        }

        /** Notes {@code added}, right after the head of the list; false if it was there already. */
        boolean add(Node added) {
            for (Seen seen = rest; seen != null; seen = seen.rest) {
                if (seen.node == added) {
                    return false;
                }
            }
            rest = new Seen(added, rest);
            return true;
        }
    }

    public boolean isEmpty() {
        return root == null;
    }

    /** The object under the smallest key, or null if the heap is empty. */
    public Object findMin() {
        return root == null ? null : root.data;
    }

    /** Removes the smallest key; returns what was stored under it, or null if the heap is empty. */
    public Object deleteMin() {
        if (root == null) {
            return null;
        }
        Object data = root.data;
        root = merge(root.left, root.right);
        return data;
    }

    /** Adds {@code data} under {@code key}, which may be there already. */
    public void insert(int key, Object data) {
        root = merge(new Node(key, data), root);
    }

    /** Moves everything from {@code other}, which becomes empty, into this heap. */
    @Requires("areDisjoint")
    @Ensures("isMerged")
    public void merge(@NonNull LeftistHeap other) {
        if (other == this) {
            return;
        }
        root = merge(root, other.root);
        other.root = null;
    }

    private static Node merge(Node first, Node second) {
        if (first == null) {
            return second;
        }
        if (second == null) {
            return first;
        }
        return first.key < second.key ? attach(first, second) : attach(second, first);
    }

    /** Merges {@code other} into the tree of {@code top}, whose key is not larger. */
    private static Node attach(Node top, Node other) {
        if (top.left == null) {
            top.left = other;
            return top;
        }
        top.right = merge(top.right, other);
        if (top.left.npl < top.right.npl) {
            Node left = top.left;
            top.left = top.right;
            top.right = left;
        }
        top.npl = top.right.npl + 1;
        return top;
    }

    /** Both heaps are valid and share no node. */
    boolean areDisjoint(LeftistHeap other) {
        Seen seen = new Seen(null, null);
        return checkedNpl(root, null, seen) != INVALID && checkedNpl(other.root, null, seen) != INVALID;
    }

    boolean isMerged(LeftistHeap other) {
        return other.isEmpty();
    }

    /** No child's key is below its parent's, every node leans to the left, path lengths are true, nothing is shared. */
    @Invariant
    boolean isLeftistHeap() {
        return checkedNpl(root, null, new Seen(null, null)) != INVALID;
    }

    /**
     * The null path length of a valid tree of unseen nodes below {@code parent}, which may be null: -1 for the empty
     * tree, {@link #INVALID} if it is not valid.
     */
    private static int checkedNpl(Node node, Node parent, Seen seen) {
        if (node == null) {
            return -1;
        }
        if (!seen.add(node)) {
            return INVALID;
        }
        if (parent != null && node.key < parent.key) {
            return INVALID;
        }
        int left = checkedNpl(node.left, node, seen);
        if (left == INVALID) {
            return INVALID;
        }
        int right = checkedNpl(node.right, node, seen);
        if (right == INVALID || left < right || node.npl != right + 1) {
            return INVALID;
        }
        return right + 1;
    }
}
