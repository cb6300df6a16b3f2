//@ expected: true
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The heater goes on below 18 degrees and off above 22; the temperature stays within 15 to 25. */
public class Thermostat {
    public static void main(String[] args) {
        int temperature = Verifier.nondetInt();
        Verifier.assume(temperature >= 18 && temperature <= 22);
        boolean heats = false;
        for (int hour = 0; hour < 12; hour++) {
            if (temperature < 18) {
                heats = true;
            } else if (temperature > 22) {
                heats = false;
            }
            temperature += heats ? 1 : -1;
            assert temperature >= 15 && temperature <= 25;
        }
    }
}
