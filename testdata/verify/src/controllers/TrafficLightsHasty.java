//@ expected: false
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A button for emergencies makes the second light green while the first one still is. */
public class TrafficLightsHasty {
    enum Light { RED, YELLOW, GREEN }

    public static void main(String[] args) {
        Light north = Light.GREEN;
        Light east = Light.RED;
        int pressed = 0;
        for (int turn = 0; turn < 8; turn++) {
            if (Verifier.nondetBoolean()) {
                pressed++;
            } else {
                pressed = 0;
            }
            if (pressed == 4) {
                east = Light.GREEN;
            } else if (north == Light.YELLOW) {
                north = Light.RED;
            } else if (pressed == 1) {
                east = Light.RED;
            }
            assert north != Light.GREEN || east != Light.GREEN;
        }
    }
}
