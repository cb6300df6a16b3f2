//@ expected: false
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A tree that takes equal keys to the right is not strictly ordered. */
public class TreeDouble {
    static class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    static void insert(Node tree, int key) {
        if (key < tree.key) {
            if (tree.left == null) {
                tree.left = new Node(key);
            } else {
                insert(tree.left, key);
            }
        } else if (tree.right == null) {
            tree.right = new Node(key);
        } else {
            insert(tree.right, key);
        }
    }

    static int last = Integer.MIN_VALUE;

    static void walk(Node tree) {
        if (tree != null) {
            walk(tree.left);
            assert last == Integer.MIN_VALUE || last < tree.key;
            last = tree.key;
            walk(tree.right);
        }
    }

    public static void main(String[] args) {
        Node tree = new Node(Verifier.nondetInt());
        insert(tree, Verifier.nondetInt());
        insert(tree, Verifier.nondetInt());
        walk(tree);
    }
}
