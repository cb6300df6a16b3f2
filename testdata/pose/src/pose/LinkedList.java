package pose;

import lazuli.api.Symbolic;

/**
 * Searches in one linked list: figure 1 of the two papers on heap summaries.
 *
 * <p>The list has at most {@code longest} nodes. A walk round a cycle passes more, so what the figure assumes, a list
 * without cycles, is assumed too. The bound is looked at where a walk comes to another node, which asks nothing of the
 * input: no engine decides anything for it.
 */
public class LinkedList {
    static class Data {
        int value;
    }

    static class Node {
        Data element;
        Node next;
    }

    Node head;
    Data first;
    Data second;
    Data third;
    Data fourth;
    Data fifth;

    static boolean contains(Node root, Data wanted, int longest) {
        Node node = root;
        int passed = 1;
        while (true) {
            if (node.element == wanted) {
                return true;
            }
            if (node.next == null) {
                return false;
            }
            node = node.next;
            passed = passed + 1;
            Symbolic.assume(passed <= longest);
        }
    }

    boolean containsOne(int longest) {
        return contains(head, first, longest);
    }

    boolean containsFive(int longest) {
        return contains(head, first, longest)
                && contains(head, second, longest)
                && contains(head, third, longest)
                && contains(head, fourth, longest)
                && contains(head, fifth, longest);
    }
}
