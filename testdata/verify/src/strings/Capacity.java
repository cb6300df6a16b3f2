//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** How much room a builder has. */
public class Capacity {
    public static void main(String[] args) {
        int count = Verifier.nondetInt();
        Verifier.assume(count >= 0 && count <= 16);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append('x');
        }
        assert text.capacity() == 16 && text.length() == count;
        text.ensureCapacity(40);
        assert text.capacity() == 40;
        text.trimToSize();
        assert text.capacity() == count;
    }
}
