package pose;

/** {@link AvlTree} with the control flow of the expression language that POSE's prototype analyses. */
public class TinyAvlTree {
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
    }

    private static int height(Node node) {
        if (node == null) {
            return -1;
        } else {
            return node.height;
        }
    }

    private static int larger(int a, int b) {
        if (a < b) {
            return b;
        } else {
            return a;
        }
    }

    private static int elementAt(Node node) {
        if (node == null) {
            return -1;
        }
        return node.element;
    }

    /** The largest element, -1 if there is none or it is too deep. */
    int findMax() {
        return elementAt(rightmost(root, 0));
    }

    private static Node rightmost(Node node, int depth) {
        if (SPINE < depth) {
            return null;
        }
        if (node == null) {
            return node;
        }
        if (node.right == null) {
            return node;
        }
        return rightmost(node.right, depth + 1);
    }

    /** The smallest element, -1 if there is none or it is too deep. */
    int findMin() {
        return elementAt(leftmost(root, 0));
    }

    private static Node leftmost(Node node, int depth) {
        if (SPINE < depth) {
            return null;
        }
        if (node == null) {
            return node;
        }
        if (node.left == null) {
            return node;
        }
        return leftmost(node.left, depth + 1);
    }

    /** The element that equals {@code wanted}, -1 if there is none or it is too deep. */
    int find(int wanted) {
        return elementAt(lookUp(wanted, root, 0));
    }

    private static Node lookUp(int wanted, Node node, int depth) {
        if (SEARCH < depth) {
            return null;
        }
        if (node == null) {
            return null;
        }
        if (node.element == wanted) {
            return node;
        }
        if (wanted < node.element) {
            return lookUp(wanted, node.left, depth + 1);
        } else {
            return lookUp(wanted, node.right, depth + 1);
        }
    }

    /** Is no element larger than {@code limit}, as far as it looks? */
    boolean maxElement(int limit) {
        return maxElement(limit, root, 0);
    }

    private static boolean maxElement(int limit, Node node, int depth) {
        if (EXTREME < depth) {
            return true;
        }
        if (node == null) {
            return true;
        }
        if (limit < node.element) {
            return false;
        }
        if (!maxElement(limit, node.left, depth + 1)) {
            return false;
        } else {
            return maxElement(limit, node.right, depth + 1);
        }
    }

    /** Is no element smaller than {@code limit}, as far as it looks? */
    boolean minElement(int limit) {
        return minElement(limit, root, 0);
    }

    private static boolean minElement(int limit, Node node, int depth) {
        if (EXTREME < depth) {
            return true;
        }
        if (node == null) {
            return true;
        }
        if (node.element < limit) {
            return false;
        }
        if (!minElement(limit, node.left, depth + 1)) {
            return false;
        } else {
            return minElement(limit, node.right, depth + 1);
        }
    }

    /** Do the heights of siblings differ by at most one? Looks at both children whatever it finds. */
    boolean balanced() {
        return balanced(root, 0);
    }

    private static boolean balanced(Node node, int depth) {
        if (BALANCE < depth) {
            return true;
        }
        if (node == null) {
            return true;
        }
        int left = height(node.left);
        int right = height(node.right);
        boolean leftBalanced = balanced(node.left, depth + 1);
        boolean rightBalanced = balanced(node.right, depth + 1);
        if (!leftBalanced) {
            return false;
        }
        if (!rightBalanced) {
            return false;
        }
        // One branch, as in the expression language, where a disjunction is none.
        int difference = left - right;
        if (difference * difference <= 1) {
            return true;
        }
        return false;
    }

    /** Adds an element; rotates twice only where the grandchild is there. */
    void insertElem(int element) {
        root = insert(element, root, 1);
    }

    private static Node insert(int element, Node node, int depth) {
        if (node == null) {
            Node made = new Node();
            made.element = element;
            return measured(made);
        } else if (INSERTION < depth) {
            return measured(node);
        } else if (element < node.element) {
            node.left = insert(element, node.left, depth + 1);
            if (height(node.left) - height(node.right) == 2) {
                Node top;
                if (element < node.left.element) {
                    top = liftLeft(node);
                } else if (node.left.right != null) {
                    node.left = liftRight(node.left);
                    top = liftLeft(node);
                } else {
                    top = node;
                }
                return measured(top);
            } else {
                return measured(node);
            }
        } else if (node.element < element) {
            node.right = insert(element, node.right, depth + 1);
            if (height(node.right) - height(node.left) == 2) {
                Node top;
                if (node.right.element < element) {
                    top = liftRight(node);
                } else if (node.right.left != null) {
                    node.right = liftLeft(node.right);
                    top = liftRight(node);
                } else {
                    top = node;
                }
                return measured(top);
            } else {
                return measured(node);
            }
        } else {
            return measured(node);
        }
    }

    /** The node, its height set from those of its children. */
    private static Node measured(Node node) {
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
