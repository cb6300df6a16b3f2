//@ expected: false
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** As Elevator, but nobody looks whether there is a floor above: four turns up leave the house. */
public class ElevatorUnchecked {
    private static final int TOP = 3;
    private int floor;
    private boolean open;

    private void step(int wanted) {
        if (open) {
            open = false;
        } else if (wanted == floor) {
            open = true;
        } else if (wanted > floor) {
            floor++;
        } else if (floor > 0) {
            floor--;
        }
    }

    public static void main(String[] args) {
        ElevatorUnchecked lift = new ElevatorUnchecked();
        for (int turn = 0; turn < 5; turn++) {
            lift.step(Verifier.nondetInt());
            assert lift.floor >= 0 && lift.floor <= TOP;
        }
    }
}
