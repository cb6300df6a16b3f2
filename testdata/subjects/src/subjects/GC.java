package subjects;

import lazuli.api.Ensures;

/** The marking phase of a mark-and-sweep collector, on objects with two references each. */
public final class GC {
    private GC() {
    }

    static final class Node {
        Node left;
        Node right;
    }

    /** A first-in, first-out collection of nodes. */
    static final class NodeQueue {
        private Entry first;
        private Entry last;

        private static final class Entry {
            final Node node;
            Entry next;

            Entry(Node node) {
                this.node = node;
            }
        }

        boolean isEmpty() {
            return first == null;
        }

        void add(Node node) {
            Entry entry = new Entry(node);
            if (first == null) {
                first = entry;
            } else {
                last.next = entry;
            }
            last = entry;
        }

        Node removeFirst() {
            Node node = first.node;
            first = first.next;
            return node;
        }

        boolean contains(Node node) {
            for (Entry entry = first; entry != null; entry = entry.next) {
                if (entry.node == node) {
                    return true;
                }
            }
            return false;
        }

        /** Null, or a member? */
        boolean covers(Node node) {
            return node == null || contains(node);
        }
    }

    /** All nodes that can be reached from {@code root}. */
    @Ensures("isClosed")
    public static NodeQueue mark(Node root) {
        NodeQueue marked = new NodeQueue();
        NodeQueue pending = new NodeQueue();
        if (root != null) {
            pending.add(root);
        }
        while (!pending.isEmpty()) {
            Node node = pending.removeFirst();
            marked.add(node);
            Node left = node.left;
            if (!marked.covers(left) && !pending.contains(left)) {
                pending.add(left);
            }
            Node right = node.right;
            if (!marked.covers(right) && !pending.contains(right)) {
                pending.add(right);
            }
        }
        return marked;
    }

    /** Is the root marked, and everything that a marked node refers to? */
    static boolean isClosed(Node root, NodeQueue marked) {
        if (!marked.covers(root)) {
            return false;
        }
        for (NodeQueue.Entry entry = marked.first; entry != null; entry = entry.next) {
            if (!marked.covers(entry.node.left) || !marked.covers(entry.node.right)) {
                return false;
            }
        }
        return true;
    }
}
