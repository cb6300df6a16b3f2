//@ expected: false
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A ring without a count is empty when it is full. */
public class QueueFull {
    private final int[] places = new int[4];
    private int head;
    private int tail;

    void add(int value) {
        places[tail] = value;
        tail = (tail + 1) % places.length;
    }

    boolean isEmpty() {
        return head == tail;
    }

    public static void main(String[] args) {
        QueueFull queue = new QueueFull();
        int count = 0;
        for (int i = 0; i < 6; i++) {
            if (Verifier.nondetBoolean()) {
                queue.add(i);
                count++;
            }
            assert queue.isEmpty() == (count == 0);
        }
    }
}
