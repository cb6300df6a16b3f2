//@ entry: IsNext$Node.isNext
//@ entry: IsNext$Node.isNextObject
//@ entry: IsNext$Node.nextObjectTypeHierarchy
//@ engines: all
//@ k: 1
//@ flags: --non-null node

/** Kiasan's Program 2: a field may name an object declared with a subtype or a supertype, unless a test excludes it. */
public class IsNext {
    static class Node {
        Node next;

        boolean isNext(ExtendedNode node) {
            return next == node;
        }

        boolean isNextObject(Object node) {
            return next == node;
        }

        void nextObjectTypeHierarchy(Object node) {
            if (!(node instanceof Node)) {
                assert next != node;
            }
        }
    }

    static class ExtendedNode extends Node {
    }
}
