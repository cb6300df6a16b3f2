package pose;

/** What the printed rules of the papers lose: see the departures in the documentation of the guarded engines. */
public class Aliases {
    static class Node {
        int value;
        Node next;
    }

    static class Leaf extends Node {}

    /** Three references to one node; a guard that excludes all other references leaves this input out. */
    static boolean allThree(Node x, Node y, Node z) {
        return x != null && x == y && y == z;
    }

    /** The same, where the references are read out of an object. */
    static int threeFields(Node a, Node b, Node c) {
        if (a.next == b.next && b.next == c.next && a.next != null) {
            a.next.value = 1;
            b.next.value = 2;
            c.next.value = 3;
            assert a.next.value == 3;
            return 3;
        }
        return 0;
    }

    /**
     * A write through a merged reference. The reference {@code merged.next} is p or z, depending on an alias; where it is
     * z, and q is p, the earlier write through q is what p holds.
     */
    static int mergedWrite(Node p, Node q, Node z, Node holder, Node other) {
        if (p == null || q == null || z == null || holder == null || other == null) {
            return -1;
        }
        holder.next = z;
        other.next = p;
        q.value = 5;
        holder.next.value = 7;
        if (holder != other && p == q && p != z) {
            assert p.value == 5;
            return 5;
        }
        if (holder == other) {
            assert p.value == 7;
            return 7;
        }
        return 0;
    }

    /** Aliases share their class. */
    static int sharedClass(Node x, Node y) {
        if (x == null || x != y) {
            return 0;
        }
        if (x instanceof Leaf) {
            assert y instanceof Leaf;
            return 1;
        }
        assert !(y instanceof Leaf);
        return 2;
    }

    /** A reference of a wider type cannot be two objects of unrelated classes. */
    static int unrelated(Object any, Node node, Swap swap) {
        if (node == null || swap == null) {
            return 0;
        }
        if (any == node) {
            assert any != swap;
            return 1;
        }
        return any == swap ? 2 : 3;
    }

    /** A merged reference one leaf of which the cast excludes: it has other fields. */
    static int castMerged(Swap a, Swap b) {
        if (a == null || b == null) {
            return 0;
        }
        a.data = new Swap();
        Object held = b.data;
        if (held instanceof Node) {
            assert a != b;
            Node node = (Node) held;
            node.value = 4;
            return node.value;
        }
        return held instanceof Swap ? 1 : 2;
    }

    /** An object made here is no input object. */
    static int allocated(Node x) {
        Node made = new Node();
        made.value = 1;
        if (x == made) {
            return 1;
        }
        if (x != null) {
            x.value = 2;
        }
        assert made.value == 1;
        return 0;
    }
}
