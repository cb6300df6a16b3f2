package pose;

/** Is there an end within so many nodes? Figure 1 (c) of the POSE paper, for 4 and for 10 nodes. */
public class HasNull {
    HasNull next;

    boolean withinFour() {
        HasNull node = next;
        int seen = 1;
        while (node != null && seen <= 4) {
            node = node.next;
            seen = seen + 1;
        }
        return node == null;
    }

    boolean withinTen() {
        HasNull node = next;
        int seen = 1;
        while (node != null && seen <= 10) {
            node = node.next;
            seen = seen + 1;
        }
        return node == null;
    }
}
