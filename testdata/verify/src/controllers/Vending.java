//@ expected: true
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A machine gives back just what was paid too much. */
public class Vending {
    private int credit;
    private int sold;
    private int taken;
    private int returned;

    void coin(int value) {
        if (value == 1 || value == 2 || value == 5) {
            credit += value;
            taken += value;
        }
    }

    boolean buy() {
        if (credit < 3) {
            return false;
        }
        credit -= 3;
        sold++;
        return true;
    }

    void giveBack() {
        returned += credit;
        credit = 0;
    }

    public static void main(String[] args) {
        Vending machine = new Vending();
        for (int i = 0; i < 4; i++) {
            byte what = Verifier.nondetByte();
            if (what > 0) {
                machine.coin(what);
            } else if (what == 0) {
                machine.buy();
            } else {
                machine.giveBack();
            }
            assert machine.taken == machine.credit + 3 * machine.sold + machine.returned;
        }
    }
}
