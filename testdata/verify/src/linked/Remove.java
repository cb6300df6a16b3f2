//@ expected: false
//@ property: NullPointerException
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Removes a value from a list; a list without it makes it run over the end. */
public class Remove {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        for (int i = 0; i < 4; i++) {
            Node node = new Node();
            node.value = i * i;
            node.next = list;
            list = node;
        }
        int wanted = Verifier.nondetInt();
        Node node = list;
        while (node.value != wanted) {
            node = node.next;
        }
        assert node.value == wanted;
    }
}
