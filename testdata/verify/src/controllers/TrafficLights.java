//@ expected: true
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two lights at a crossing are never green at once: one turns only when the other has been red for a turn. */
public class TrafficLights {
    enum Light { RED, YELLOW, GREEN }

    public static void main(String[] args) {
        Light north = Light.GREEN;
        Light east = Light.RED;
        int waited = 0;
        for (int turn = 0; turn < 8; turn++) {
            boolean car = Verifier.nondetBoolean();
            switch (north) {
                case GREEN:
                    if (car) {
                        north = Light.YELLOW;
                    }
                    break;
                case YELLOW:
                    north = Light.RED;
                    waited = 0;
                    break;
                default:
                    if (east == Light.RED) {
                        if (waited == 0) {
                            waited = 1;
                        } else {
                            east = Light.GREEN;
                        }
                    } else if (east == Light.GREEN && !car) {
                        east = Light.YELLOW;
                    } else if (east == Light.YELLOW) {
                        east = Light.RED;
                        north = Light.GREEN;
                    }
            }
            assert north != Light.GREEN || east != Light.GREEN;
        }
    }
}
