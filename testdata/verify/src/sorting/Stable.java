//@ expected: true
package sorting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A list sorted by one field keeps the order of what is equal in it. */
public class Stable {
    record Entry(int key, int place) {
    }

    public static void main(String[] args) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            entries.add(new Entry(Verifier.nondetByte(), i));
        }
        entries.sort(Comparator.comparingInt(Entry::key));
        for (int i = 1; i < entries.size(); i++) {
            Entry before = entries.get(i - 1);
            Entry after = entries.get(i);
            assert before.key() < after.key() || before.key() == after.key() && before.place() < after.place();
        }
    }
}
