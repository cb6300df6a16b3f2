//@ expected: true
//@ time: long
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A pump for a drug: no more in an hour than is allowed, whatever keys are pressed. */
public class Infusion {
    private static final int MOST = 50;
    private int given;
    private int rate = 2;
    private int minutes;
    private boolean alarm;

    private void key(int key) {
        if (key == 1 && rate < 10) {
            rate++;
        } else if (key == 2 && rate > 0) {
            rate--;
        } else if (key == 3) {
            alarm = false;
        }
    }

    private void minute(int pressure, boolean bolus) {
        if (pressure > 80 || pressure < 5) {
            alarm = true;
        }
        if (!alarm) {
            int dose = rate + (bolus ? 15 : 0);
            if (given + dose <= MOST) {
                given += dose;
            } else {
                alarm = true;
            }
        }
        minutes++;
    }

    public static void main(String[] args) {
        Infusion pump = new Infusion();
        for (int i = 0; i < 6; i++) {
            pump.key(Verifier.nondetInt());
            pump.minute(Verifier.nondetInt(), Verifier.nondetBoolean());
            assert pump.given >= 0 && pump.given <= MOST;
            assert pump.rate >= 0 && pump.rate <= 10;
        }
        assert pump.minutes == 6;
    }
}
