//@ expected: true
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A left-leaning red-black tree of unknown keys keeps its invariants. */
public class RedBlack {
    static final class Node {
        int key;
        Node left;
        Node right;
        boolean red = true;

        Node(int key) {
            this.key = key;
        }
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    private static Node rotateLeft(Node node) {
        Node right = node.right;
        node.right = right.left;
        right.left = node;
        right.red = node.red;
        node.red = true;
        return right;
    }

    private static Node rotateRight(Node node) {
        Node left = node.left;
        node.left = left.right;
        left.right = node;
        left.red = node.red;
        node.red = true;
        return left;
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
        Node top = node;
        if (isRed(top.right) && !isRed(top.left)) {
            top = rotateLeft(top);
        }
        if (isRed(top.left) && isRed(top.left.left)) {
            top = rotateRight(top);
        }
        if (isRed(top.left) && isRed(top.right)) {
            top.red = true;
            top.left.red = false;
            top.right.red = false;
        }
        return top;
    }

    private static int blackHeight(Node node) {
        if (node == null) {
            return 1;
        }
        assert !(isRed(node) && isRed(node.left)) && !isRed(node.right);
        int left = blackHeight(node.left);
        int right = blackHeight(node.right);
        assert left == right;
        return left + (node.red ? 0 : 1);
    }

    public static void main(String[] args) {
        Node root = null;
        for (int i = 0; i < 4; i++) {
            root = insert(root, Verifier.nondetInt());
            root.red = false;
        }
        blackHeight(root);
    }
}
