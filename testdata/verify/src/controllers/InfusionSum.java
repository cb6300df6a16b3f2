//@ expected: false
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A pump that tests the dose of a minute, but not what was given before together with a bolus. */
public class InfusionSum {
    private static final int MOST = 60;
    private int given;
    private int rate = 4;

    private void minute(int key, boolean bolus) {
        if (key == '+') {
            rate = Math.min(rate * 2, 16);
        } else if (key == '-') {
            rate = Math.max(rate / 2, 1);
        }
        int dose = given + rate > MOST ? 0 : rate;
        if (bolus && given < MOST - 10) {
            dose += 12;
        }
        given += dose;
    }

    public static void main(String[] args) {
        InfusionSum pump = new InfusionSum();
        for (int i = 0; i < 5; i++) {
            pump.minute(Verifier.nondetInt(), Verifier.nondetBoolean());
            assert pump.given <= MOST;
        }
    }
}
