//@ expected: true
package modern;

import java.util.ArrayList;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A generic heap of what can be compared. */
public class Bounded {
    static class Heap<T extends Comparable<T>> {
        private final List<T> values = new ArrayList<>();

        void add(T value) {
            values.add(value);
            int at = values.size() - 1;
            while (at > 0 && values.get(at).compareTo(values.get((at - 1) / 2)) < 0) {
                T held = values.get(at);
                values.set(at, values.get((at - 1) / 2));
                at = (at - 1) / 2;
                values.set(at, held);
            }
        }

        T least() {
            return values.get(0);
        }
    }

    public static void main(String[] args) {
        Heap<Integer> heap = new Heap<>();
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            int value = Verifier.nondetInt();
            heap.add(value);
            least = Math.min(least, value);
        }
        assert heap.least() == least;
    }
}
