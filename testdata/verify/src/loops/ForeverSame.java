//@ expected: true
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An endless loop that makes objects, decides nothing, and comes back to where it was after some turns. */
public class ForeverSame {
    static final class Step {
        final int number;
        final Step before;

        Step(int number, Step before) {
            this.number = number;
            this.before = before;
        }
    }

    public static void main(String[] args) {
        Step last = new Step(0, null);
        int input;
        do {
            input = Verifier.nondetInt();
            last = new Step((last.number + 1) % 6, new Step(last.number, null));
            assert last.number != 7 && last.before.before == null;
        } while (last.number != 9);
        assert input == 0;
    }
}
