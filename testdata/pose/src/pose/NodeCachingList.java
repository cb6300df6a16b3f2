package pose;

/** A doubly linked ring that takes new nodes out of a stock of old ones. */
public class NodeCachingList {
    Node header;
    Node firstSpare;
    int size;
    int changes;
    int spares;

    static class Node {
        Node previous;
        Node next;
        Object value;

        Node(Object value) {
            this.previous = this;
            this.next = this;
            this.value = value;
        }
    }

    /** Adds a value at the end. */
    boolean add(Object value) {
        addLast(value);
        return true;
    }

    private void addLast(Object value) {
        addBefore(header, value);
    }

    private void addBefore(Node successor, Object value) {
        Node node = nodeFor(value);
        link(node, successor);
    }

    private Node nodeFor(Object value) {
        Node spare = takeSpare();
        if (spare == null) {
            return new Node(value);
        }
        spare.value = value;
        return spare;
    }

    private Node takeSpare() {
        if (spares == 0) {
            return null;
        }
        Node spare = firstSpare;
        firstSpare = spare.next;
        spare.next = null;
        spares--;
        return spare;
    }

    private void link(Node node, Node successor) {
        node.next = successor;
        node.previous = successor.previous;
        successor.previous.next = node;
        successor.previous = node;
        size++;
        changes++;
    }
}
