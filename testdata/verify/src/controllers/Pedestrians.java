//@ expected: true
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Lights for cars and for those on foot are never green together. */
public class Pedestrians {
    enum Light {
        RED,
        YELLOW,
        GREEN
    }

    private Light cars = Light.GREEN;
    private Light feet = Light.RED;
    private int wait;
    private boolean asked;

    private void tick(boolean button, int sensor) {
        asked |= button;
        wait++;
        switch (cars) {
            case GREEN:
                if (asked && wait > 2 || sensor < 0) {
                    cars = Light.YELLOW;
                    wait = 0;
                }
                break;
            case YELLOW:
                cars = Light.RED;
                wait = 0;
                break;
            default:
                if (feet == Light.RED && wait == 1) {
                    feet = Light.GREEN;
                    asked = false;
                } else if (feet == Light.GREEN && wait > 2) {
                    feet = Light.RED;
                } else if (feet == Light.RED && wait > 3) {
                    cars = Light.GREEN;
                    wait = 0;
                }
                break;
        }
    }

    public static void main(String[] args) {
        Pedestrians lights = new Pedestrians();
        for (int i = 0; i < 10; i++) {
            lights.tick(Verifier.nondetBoolean(), Verifier.nondetInt());
            assert lights.feet == Light.RED || lights.cars == Light.RED;
        }
    }
}
