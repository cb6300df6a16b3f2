//@ expected: true
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A list reversed twice is what it was. */
public class Reverse {
    static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node reverse(Node list) {
        Node out = null;
        while (list != null) {
            Node next = list.next;
            list.next = out;
            out = list;
            list = next;
        }
        return out;
    }

    public static void main(String[] args) {
        int length = Verifier.nondetInt();
        Verifier.assume(length >= 0 && length < 6);
        Node list = null;
        for (int i = 0; i < length; i++) {
            list = new Node(i, list);
        }
        list = reverse(reverse(list));
        int expected = length - 1;
        for (Node node = list; node != null; node = node.next) {
            assert node.value == expected;
            expected--;
        }
        assert expected == -1;
    }
}
