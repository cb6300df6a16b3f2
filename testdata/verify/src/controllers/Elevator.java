//@ expected: true
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A lift with four floors that never leaves them, whatever is asked of it. */
public class Elevator {
    private static final int TOP = 3;
    private int floor;
    private boolean open;

    private void step(int wanted) {
        if (open) {
            open = false;
        } else if (wanted == floor) {
            open = true;
        } else if (wanted > floor) {
            if (floor < TOP) {
                floor++;
            }
        } else if (floor > 0) {
            floor--;
        }
    }

    public static void main(String[] args) {
        Elevator lift = new Elevator();
        for (int turn = 0; turn < 5; turn++) {
            lift.step(Verifier.nondetInt());
            assert lift.floor >= 0 && lift.floor <= TOP;
        }
    }
}
