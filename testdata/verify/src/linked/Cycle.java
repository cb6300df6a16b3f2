//@ expected: true
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two runners, one twice as fast, meet in a ring and only there. */
public class Cycle {
    static class Node {
        Node next;
    }

    static boolean hasCycle(Node list) {
        Node slow = list;
        Node fast = list;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Node[] nodes = new Node[5];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new Node();
        }
        for (int i = 0; i + 1 < nodes.length; i++) {
            nodes[i].next = nodes[i + 1];
        }
        int back = Verifier.nondetInt();
        if (back >= 0 && back < nodes.length) {
            nodes[4].next = nodes[back];
            assert hasCycle(nodes[0]);
        } else {
            assert !hasCycle(nodes[0]);
        }
    }
}
