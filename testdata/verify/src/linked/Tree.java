//@ expected: true
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A search tree of three unknown keys is read in order. */
public class Tree {
    static class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    static Node insert(Node tree, int key) {
        if (tree == null) {
            return new Node(key);
        }
        if (key < tree.key) {
            tree.left = insert(tree.left, key);
        } else if (key > tree.key) {
            tree.right = insert(tree.right, key);
        }
        return tree;
    }

    static int[] read = new int[3];
    static int count;

    static void walk(Node tree) {
        if (tree != null) {
            walk(tree.left);
            read[count++] = tree.key;
            walk(tree.right);
        }
    }

    public static void main(String[] args) {
        Node tree = null;
        for (int i = 0; i < 3; i++) {
            tree = insert(tree, Verifier.nondetInt());
        }
        walk(tree);
        for (int i = 1; i < count; i++) {
            assert read[i - 1] < read[i];
        }
    }
}
