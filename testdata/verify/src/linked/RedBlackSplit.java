//@ expected: false
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A red-black tree whose nodes are not split: both children of a black one stay red. */
public class RedBlackSplit {
    static final class Node {
        final int key;
        Node left;
        Node right;
        boolean red = true;

        Node(int key) {
            this.key = key;
        }
    }

    private static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        if (node.left != null && node.left.red && node.left.left != null && node.left.left.red) {
            Node left = node.left;
            node.left = left.right;
            left.right = node;
            left.red = node.red;
            node.red = true;
            return left;
        }
        return node;
    }

    private static boolean isValid(Node node) {
        if (node == null) {
            return true;
        }
        if (node.red && (node.left != null && node.left.red || node.right != null && node.right.red)) {
            return false;
        }
        return isValid(node.left) && isValid(node.right);
    }

    public static void main(String[] args) {
        Node root = null;
        for (int i = 0; i < 4; i++) {
            root = insert(root, Verifier.nondetInt());
            root.red = false;
        }
        assert isValid(root);
    }
}
