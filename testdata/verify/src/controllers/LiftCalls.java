//@ expected: true
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A lift with buttons on three floors: it moves with closed doors only, and opens where it was called. */
public class LiftCalls {
    private final boolean[] called = new boolean[3];
    private int floor;
    private int direction;
    private boolean open;

    private boolean any(int from, int to) {
        for (int i = from; i < to; i++) {
            if (called[i]) {
                return true;
            }
        }
        return false;
    }

    private void step() {
        if (called[floor]) {
            open = true;
            called[floor] = false;
            direction = 0;
            return;
        }
        open = false;
        if (direction > 0 && !any(floor + 1, 3) || direction < 0 && !any(0, floor)) {
            direction = 0;
        }
        if (direction == 0) {
            direction = any(floor + 1, 3) ? 1 : any(0, floor) ? -1 : 0;
        }
        floor += direction;
    }

    public static void main(String[] args) {
        LiftCalls lift = new LiftCalls();
        for (int i = 0; i < 4; i++) {
            int button = Verifier.nondetInt();
            if (button >= 0 && button < 3) {
                lift.called[button] = true;
            }
            int before = lift.floor;
            lift.step();
            assert lift.floor >= 0 && lift.floor < 3;
            assert !lift.open || lift.floor == before;
        }
    }
}
