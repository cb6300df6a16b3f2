//@ expected: false
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Wind takes up to three degrees an hour, against which the heater does not come up. */
public class ThermostatWind {
    public static void main(String[] args) {
        int temperature = 20;
        boolean heats = false;
        for (int hour = 0; hour < 6; hour++) {
            int wind = Verifier.nondetInt();
            Verifier.assume(wind >= 0 && wind <= 3);
            if (temperature < 18) {
                heats = true;
            } else if (temperature > 22) {
                heats = false;
            }
            temperature += (heats ? 1 : -1) - wind;
            assert temperature >= 11;
        }
    }
}
