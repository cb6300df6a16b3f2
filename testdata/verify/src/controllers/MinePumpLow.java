//@ expected: false
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A pump that goes on although there is no water left, if somebody started it by hand. */
public class MinePumpLow {
    private int level = 1;
    private boolean methane;
    private boolean running;
    private boolean byHand;

    private void turn(int rain, boolean methaneChanges, int command) {
        level = Math.min(3, level + (rain > 10 ? 1 : 0));
        if (running && level > 0) {
            level--;
        }
        if (methaneChanges) {
            methane = !methane;
        }
        switch (command) {
            case 1 -> byHand = true;
            case 2 -> byHand = false;
            default -> {
            }
        }
        if (methane) {
            running = false;
        } else if (level == 3 || byHand && level == 2) {
            running = true;
        } else if (level == 0 && !byHand) {
            running = false;
        }
    }

    public static void main(String[] args) {
        MinePumpLow pump = new MinePumpLow();
        for (int turn = 0; turn < 6; turn++) {
            pump.turn(Verifier.nondetInt(), Verifier.nondetBoolean(), Verifier.nondetInt());
            assert !pump.running || pump.level > 0;
        }
    }
}
