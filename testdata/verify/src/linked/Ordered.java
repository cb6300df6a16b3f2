//@ expected: true
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A list that stays in order, and of which values are removed. */
public class Ordered {
    static class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    private Cell first;

    void add(int value) {
        if (first == null || value <= first.value) {
            first = new Cell(value, first);
            return;
        }
        Cell at = first;
        while (at.next != null && at.next.value < value) {
            at = at.next;
        }
        at.next = new Cell(value, at.next);
    }

    boolean remove(int value) {
        Cell before = null;
        for (Cell at = first; at != null; at = at.next) {
            if (at.value == value) {
                if (before == null) {
                    first = at.next;
                } else {
                    before.next = at.next;
                }
                return true;
            }
            before = at;
        }
        return false;
    }

    public static void main(String[] args) {
        Ordered list = new Ordered();
        int kept = Verifier.nondetInt();
        list.add(kept);
        list.add(Verifier.nondetInt());
        list.add(Verifier.nondetInt());
        assert list.remove(kept);
        int count = 0;
        for (Cell at = list.first; at != null; at = at.next) {
            assert at.next == null || at.value <= at.next.value;
            count++;
        }
        assert count == 2;
    }
}
