package methods;

/** Objects that lead back to themselves, before the call or after it. */
public class CyclicStructures {
    int number;
    CyclicStructures next;
    CyclicStructures previous;
    Object[] slots;

    public boolean closesAfterTwo() {
        return next != null && next != this && next.next == this;
    }

    public boolean consistent() {
        return next == null || next.previous == this;
    }

    public void insertAfter(CyclicStructures node) {
        if (node.next != null) {
            throw new IllegalArgumentException();
        }
        node.next = next;
        node.previous = this;
        next = node;
    }

    public static CyclicStructures ring(int length) {
        CyclicStructures first = new CyclicStructures();
        first.next = first;
        for (int i = 1; i < length && i < 3; i++) {
            CyclicStructures node = new CyclicStructures();
            node.number = i;
            node.next = first.next;
            first.next = node;
        }
        return first;
    }

    public boolean arrayInItself() {
        slots[0] = slots;
        return slots[0] == slots;
    }

    public boolean holdsItself() {
        return slots != null && slots.length == 1 && slots[0] == this;
    }

    public int walk() {
        CyclicStructures node = this;
        for (int i = 0; i < 3; i++) {
            node = node.next;
            if (node == this) {
                return i + 1;
            }
            if (node == null) {
                return 0;
            }
        }
        return -1;
    }
}
