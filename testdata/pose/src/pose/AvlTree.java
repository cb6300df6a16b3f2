package pose;

/** A height-balanced search tree of ints whose methods give up below a fixed depth. */
public class AvlTree {
    private static final int SPINE = 10;
    private static final int SEARCH = 5;
    private static final int BALANCE = 1;
    private static final int EXTREME = 2;
    private static final int INSERTION = 1;

    Node root;

    static class Node {
        int element;
        int height;
        Node left;
        Node right;

        Node(int element) {
            this.element = element;
        }
    }

    private static int height(Node node) {
        return node == null ? -1 : node.height;
    }

    private static int larger(int a, int b) {
        return a > b ? a : b;
    }

    private static int elementAt(Node node) {
        return node == null ? -1 : node.element;
    }

    /** The largest element, -1 if there is none or it is too deep. */
    int findMax() {
        return elementAt(rightmost(root));
    }

    private static Node rightmost(Node node) {
        int depth = 0;
        if (node == null) {
            return node;
        }
        while (node.right != null) {
            if (depth > SPINE) {
                return null;
            }
            node = node.right;
            depth++;
        }
        return node;
    }

    /** The smallest element, -1 if there is none or it is too deep. */
    int findMin() {
        return elementAt(leftmost(root));
    }

    private static Node leftmost(Node node) {
        int depth = 0;
        if (node == null) {
            return node;
        }
        while (node.left != null) {
            if (depth > SPINE) {
                return null;
            }
            node = node.left;
            depth++;
        }
        return node;
    }

    /** The element that equals {@code wanted}, -1 if there is none or it is too deep. */
    int find(int wanted) {
        return elementAt(lookUp(wanted, root));
    }

    private static Node lookUp(int wanted, Node node) {
        int depth = 0;
        while (node != null) {
            if (depth > SEARCH) {
                return null;
            }
            if (wanted < node.element) {
                node = node.left;
            } else if (wanted > node.element) {
                node = node.right;
            } else {
                return node;
            }
            depth++;
        }
        return null;
    }

    /** Do the heights of siblings differ by at most one, as far as it looks? */
    boolean balanced() {
        return balanced(root, 0);
    }

    private static boolean balanced(Node node, int depth) {
        if (node == null) {
            return true;
        }
        if (depth > BALANCE) {
            return true;
        }
        int left = height(node.left);
        int right = height(node.right);
        return (left == right || left == right + 1 || left + 1 == right)
                && balanced(node.left, depth + 1)
                && balanced(node.right, depth + 1);
    }

    /** Is no element larger than {@code limit}, as far as it looks? */
    boolean maxElement(int limit) {
        return maxElement(limit, root, 0);
    }

    private static boolean maxElement(int limit, Node node, int depth) {
        if (node == null) {
            return true;
        }
        if (depth > EXTREME) {
            return true;
        }
        if (limit < node.element) {
            return false;
        }
        return maxElement(limit, node.left, depth + 1) && maxElement(limit, node.right, depth + 1);
    }

    /** Is no element smaller than {@code limit}, as far as it looks? */
    boolean minElement(int limit) {
        return minElement(limit, root, 0);
    }

    private static boolean minElement(int limit, Node node, int depth) {
        if (node == null) {
            return true;
        }
        if (depth > EXTREME) {
            return true;
        }
        if (limit > node.element) {
            return false;
        }
        return minElement(limit, node.left, depth + 1) && minElement(limit, node.right, depth + 1);
    }

    /** Adds an element; rotates on the way up without a look whether the rotated nodes are there. */
    void insertElem(int element) {
        root = insert(element, root, 1);
    }

    private static Node insert(int element, Node node, int depth) {
        if (node == null) {
            node = new Node(element);
        } else if (depth > INSERTION) {
            // Too deep: only the height is set again.
        } else if (element < node.element) {
            node.left = insert(element, node.left, depth + 1);
            if (height(node.left) - height(node.right) == 2) {
                if (element < node.left.element) {
                    node = liftLeft(node);
                } else {
                    node.left = liftRight(node.left);
                    node = liftLeft(node);
                }
            }
        } else if (element > node.element) {
            node.right = insert(element, node.right, depth + 1);
            if (height(node.right) - height(node.left) == 2) {
                if (element > node.right.element) {
                    node = liftRight(node);
                } else {
                    node.right = liftLeft(node.right);
                    node = liftRight(node);
                }
            }
        }
        node.height = larger(height(node.left), height(node.right)) + 1;
        return node;
    }

    /** The left child takes the place of its parent. */
    private static Node liftLeft(Node parent) {
        Node child = parent.left;
        parent.left = child.right;
        child.right = parent;
        parent.height = larger(height(parent.left), height(parent.right)) + 1;
        child.height = larger(height(child.left), parent.height) + 1;
        return child;
    }

    /** The right child takes the place of its parent. */
    private static Node liftRight(Node parent) {
        Node child = parent.right;
        parent.right = child.left;
        child.left = parent;
        parent.height = larger(height(parent.left), height(parent.right)) + 1;
        child.height = larger(height(child.right), parent.height) + 1;
        return child;
    }
}
