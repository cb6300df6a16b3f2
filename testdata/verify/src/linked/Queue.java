//@ expected: true
package linked;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A ring of four places gives back what came first. */
public class Queue {
    private final int[] places = new int[4];
    private int head;
    private int size;

    boolean add(int value) {
        if (size == places.length) {
            return false;
        }
        places[(head + size) % places.length] = value;
        size++;
        return true;
    }

    int remove() {
        int value = places[head];
        head = (head + 1) % places.length;
        size--;
        return value;
    }

    public static void main(String[] args) {
        Queue queue = new Queue();
        int in = 0;
        int out = 0;
        for (int i = 0; i < 7; i++) {
            if (Verifier.nondetBoolean()) {
                if (queue.add(in)) {
                    in++;
                }
            } else if (queue.size > 0) {
                assert queue.remove() == out;
                out++;
            }
        }
        assert queue.size == in - out;
    }
}
