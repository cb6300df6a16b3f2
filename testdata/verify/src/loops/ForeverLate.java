//@ expected: false
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** An endless loop over few states, one of which is bad and far away. */
public class ForeverLate {
    public static void main(String[] args) {
        int state = 0;
        boolean armed = false;
        while (true) {
            int input = Verifier.nondetInt();
            if (input == state * 7 + 3) {
                state++;
            } else if (input == 99 && state == 5) {
                armed = true;
                state = 0;
            } else {
                state = 0;
            }
            if (state > 9) {
                state = 9;
            }
            assert !(armed && state == 4);
        }
    }
}
