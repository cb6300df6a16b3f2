package pose;

/**
 * {@link AvlTree} with the control flow of the expression language that POSE's prototype analyses, step by step: there a
 * method has one parameter, so that an object carries several, and the bound is a field.
 */
public class TinyAvlTree {
    private static final int SPINE = 10;
    private static final int SEARCH = 5;
    private static final int BALANCE = 1;
    private static final int EXTREME = 2;
    private static final int INSERTION = 1;

    Node root;
    int bound;

    static class Node {
        int element;
        int height;
        Node left;
        Node right;
    }

    /** Where a descent is. */
    static class Place {
        int depth;
        Node node;
    }

    /** What is looked for, and where. */
    static class Search {
        int depth;
        int element;
        Node node;
    }

    /** Two numbers. */
    static class Pair {
        int first;
        int second;
    }

    private int height(Node node) {
        if (node == null) {
            return -1;
        } else {
            return node.height;
        }
    }

    private int larger(Pair pair) {
        if (pair.first < pair.second) {
            return pair.second;
        } else {
            return pair.first;
        }
    }

    private int elementAt(Node node) {
        if (node == null) {
            return -1;
        }
        return node.element;
    }

    /** The largest element, -1 if there is none or it is too deep. */
    int findMax() {
        bound = SPINE;
        Place place = new Place();
        place.depth = 0;
        place.node = root;
        return elementAt(rightmost(place));
    }

    private Node rightmost(Place place) {
        if (bound < place.depth) {
            return null;
        }
        if (place.node == null) {
            return place.node;
        }
        if (place.node.right == null) {
            return place.node;
        }
        Place next = new Place();
        next.depth = place.depth + 1;
        next.node = place.node.right;
        return rightmost(next);
    }

    /** The smallest element, -1 if there is none or it is too deep. */
    int findMin() {
        bound = SPINE;
        Place place = new Place();
        place.depth = 0;
        place.node = root;
        return elementAt(leftmost(place));
    }

    private Node leftmost(Place place) {
        if (bound < place.depth) {
            return null;
        }
        if (place.node == null) {
            return place.node;
        }
        if (place.node.left == null) {
            return place.node;
        }
        Place next = new Place();
        next.depth = place.depth + 1;
        next.node = place.node.left;
        return leftmost(next);
    }

    /** The element that equals {@code wanted}, -1 if there is none or it is too deep. */
    int find(int wanted) {
        bound = SEARCH;
        Search search = new Search();
        search.node = root;
        search.element = wanted;
        search.depth = 0;
        Node found = lookUp(search);
        return elementAt(found);
    }

    private Node lookUp(Search search) {
        if (bound < search.depth) {
            return null;
        }
        Node node = search.node;
        if (node == null) {
            return null;
        }
        if (node.element == search.element) {
            return node;
        }
        if (search.element < node.element) {
            Search left = new Search();
            left.node = node.left;
            left.element = search.element;
            left.depth = search.depth + 1;
            return lookUp(left);
        } else {
            Search right = new Search();
            right.node = node.right;
            right.element = search.element;
            right.depth = search.depth + 1;
            return lookUp(right);
        }
    }

    /** Is no element larger than {@code limit}, as far as it looks? */
    boolean maxElement(int limit) {
        bound = EXTREME;
        Search search = new Search();
        search.node = root;
        search.element = limit;
        search.depth = 0;
        return noneLarger(search);
    }

    private boolean noneLarger(Search search) {
        if (bound < search.depth) {
            return true;
        }
        if (search.node == null) {
            return true;
        }
        if (search.element < search.node.element) {
            return false;
        }
        Search left = new Search();
        left.node = search.node.left;
        left.element = search.element;
        left.depth = search.depth + 1;
        Search right = new Search();
        right.node = search.node.right;
        right.element = search.element;
        right.depth = search.depth + 1;
        if (!noneLarger(left)) {
            return false;
        } else {
            return noneLarger(right);
        }
    }

    /** Is no element smaller than {@code limit}, as far as it looks? */
    boolean minElement(int limit) {
        bound = EXTREME;
        Search search = new Search();
        search.node = root;
        search.element = limit;
        search.depth = 0;
        return noneSmaller(search);
    }

    private boolean noneSmaller(Search search) {
        if (bound < search.depth) {
            return true;
        }
        if (search.node == null) {
            return true;
        }
        if (search.node.element < search.element) {
            return false;
        }
        Search left = new Search();
        left.node = search.node.left;
        left.element = search.element;
        left.depth = search.depth + 1;
        Search right = new Search();
        right.node = search.node.right;
        right.element = search.element;
        right.depth = search.depth + 1;
        if (!noneSmaller(left)) {
            return false;
        } else {
            return noneSmaller(right);
        }
    }

    /** Do the heights of siblings differ by at most one? Looks at both children whatever it finds. */
    boolean balanced() {
        bound = BALANCE;
        Place place = new Place();
        place.node = root;
        place.depth = 0;
        return balanced(place);
    }

    private boolean balanced(Place place) {
        if (bound < place.depth) {
            return true;
        }
        if (place.node == null) {
            return true;
        }
        int left = height(place.node.left);
        int right = height(place.node.right);
        int aboveRight = right + 1;
        int aboveLeft = left + 1;
        // Without short circuit: a disjunction is no branch in the expression language.
        boolean close = left == right | left == aboveRight | aboveLeft == right;
        Place onTheLeft = new Place();
        onTheLeft.node = place.node.left;
        onTheLeft.depth = place.depth + 1;
        Place onTheRight = new Place();
        onTheRight.node = place.node.right;
        onTheRight.depth = place.depth + 1;
        if (close & balanced(onTheLeft) & balanced(onTheRight)) {
            return true;
        } else {
            return false;
        }
    }

    /** Adds an element; rotates twice only where the grandchild is there. */
    Object insertElem(int element) {
        bound = INSERTION;
        Search search = new Search();
        search.depth = 1;
        search.element = element;
        search.node = root;
        root = insert(search);
        return null;
    }

    private Node insert(Search search) {
        if (search.node == null) {
            Node made = new Node();
            made.element = search.element;
            made.left = null;
            made.right = null;
            Pair heights = new Pair();
            heights.first = height(made.left);
            heights.second = height(made.right);
            made.height = larger(heights) + 1;
            return made;
        } else if (bound < search.depth) {
            Node node = search.node;
            Pair heights = new Pair();
            heights.first = height(node.left);
            heights.second = height(node.right);
            node.height = larger(heights) + 1;
            return node;
        } else if (search.element < search.node.element) {
            Node node = search.node;
            Search left = new Search();
            left.depth = search.depth + 1;
            left.element = search.element;
            left.node = node.left;
            node.left = insert(left);
            if (height(node.left) - height(node.right) == 2) {
                Node top;
                if (search.element < node.left.element) {
                    top = liftLeft(node);
                } else if (node.left.right != null) {
                    top = liftLeftTwice(node);
                } else {
                    top = node;
                }
                Pair heights = new Pair();
                heights.first = height(top.left);
                heights.second = height(top.right);
                top.height = larger(heights) + 1;
                return top;
            } else {
                Pair heights = new Pair();
                heights.first = height(node.left);
                heights.second = height(node.right);
                node.height = larger(heights) + 1;
                return node;
            }
        } else if (search.node.element < search.element) {
            Node node = search.node;
            Search right = new Search();
            right.depth = search.depth + 1;
            right.element = search.element;
            right.node = node.right;
            node.right = insert(right);
            if (height(node.right) - height(node.left) == 2) {
                Node top;
                if (node.right.element < search.element) {
                    top = liftRight(node);
                } else if (node.right.left != null) {
                    top = liftRightTwice(node);
                } else {
                    top = node;
                }
                Pair heights = new Pair();
                heights.first = height(top.left);
                heights.second = height(top.right);
                top.height = larger(heights) + 1;
                return top;
            } else {
                Pair heights = new Pair();
                heights.first = height(node.left);
                heights.second = height(node.right);
                node.height = larger(heights) + 1;
                return node;
            }
        } else {
            Node node = search.node;
            Pair heights = new Pair();
            heights.first = height(node.left);
            heights.second = height(node.right);
            node.height = larger(heights) + 1;
            return node;
        }
    }

    /** The left child takes the place of its parent. */
    private Node liftLeft(Node parent) {
        Node child = parent.left;
        parent.left = child.right;
        child.right = parent;
        Pair heights = new Pair();
        heights.first = height(parent.left);
        heights.second = height(parent.right);
        parent.height = larger(heights) + 1;
        heights.first = height(child.left);
        heights.second = parent.height;
        child.height = larger(heights) + 1;
        return child;
    }

    /** The right child takes the place of its parent. */
    private Node liftRight(Node parent) {
        Node child = parent.right;
        parent.right = child.left;
        child.left = parent;
        Pair heights = new Pair();
        heights.first = height(parent.left);
        heights.second = height(parent.right);
        parent.height = larger(heights) + 1;
        heights.first = height(child.right);
        heights.second = parent.height;
        child.height = larger(heights) + 1;
        return child;
    }

    /** The right child of the left one takes the place of the parent. */
    private Node liftLeftTwice(Node parent) {
        parent.left = liftRight(parent.left);
        return liftLeft(parent);
    }

    /** The left child of the right one takes the place of the parent. */
    private Node liftRightTwice(Node parent) {
        parent.right = liftLeft(parent.right);
        return liftRight(parent);
    }
}
