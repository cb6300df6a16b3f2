//@ expected: false
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The credit is not taken back when the price is paid to the cent. */
public class VendingGift {
    private int credit;
    private int sold;
    private int taken;

    void coin(int value) {
        if (value == 1 || value == 2 || value == 5) {
            credit += value;
            taken += value;
        }
    }

    void buy() {
        if (credit > 6) {
            credit -= 6;
            sold++;
        } else if (credit == 6) {
            sold++;
        }
    }

    public static void main(String[] args) {
        VendingGift machine = new VendingGift();
        for (int i = 0; i < 5; i++) {
            byte what = Verifier.nondetByte();
            if (what > 0) {
                machine.coin(what);
            } else {
                machine.buy();
            }
            assert machine.taken >= 6 * machine.sold;
        }
    }
}
