//@ expected: true
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A pump in a mine never runs while there is methane. */
public class MinePump {
    private int level = 1;
    private boolean methane;
    private boolean running;
    private boolean on = true;

    private void turn(boolean rain, boolean methaneChanges, boolean stop, boolean start) {
        if (running && level > 0) {
            level--;
        }
        if (rain && level < 2) {
            level++;
        }
        if (methaneChanges) {
            methane = !methane;
        }
        if (stop) {
            on = false;
            running = false;
        }
        if (start) {
            on = true;
        }
        control();
    }

    private void control() {
        if (!on) {
            return;
        }
        if (running) {
            if (methane || level == 0) {
                running = false;
            }
        } else if (level == 2 && !methane) {
            running = true;
        }
    }

    public static void main(String[] args) {
        MinePump pump = new MinePump();
        for (int turn = 0; turn < 8; turn++) {
            pump.turn(
                    Verifier.nondetBoolean(),
                    Verifier.nondetBoolean(),
                    Verifier.nondetBoolean(),
                    Verifier.nondetBoolean());
            assert !(pump.running && pump.methane);
            assert pump.level >= 0 && pump.level <= 2;
        }
    }
}
