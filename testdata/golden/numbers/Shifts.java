//@ entry: Shifts.masked
//@ entry: Shifts.signs
//@ entry: Shifts.longs
//@ engines: lazier-sharp

/** Shift distances are taken modulo 32 or 64; >> keeps the sign, >>> does not. */
public class Shifts {
    static int masked(int distance) {
        if (distance == 32) {
            return 1 << distance == 1 ? 1 : -1;
        }
        if (distance == -1) {
            return 1 << distance == Integer.MIN_VALUE ? 2 : -2;
        }
        return 1 << distance == 0 ? -3 : 3;
    }

    static int signs(int x) {
        if (x >> 31 == -1) {
            return x >>> 31 == 1 ? 1 : -1;
        }
        return x < 0 ? -2 : 2;
    }

    static int longs(int distance) {
        if (distance == 64) {
            return 1L << distance == 1L ? 1 : -1;
        }
        return 1L << distance == 0 ? -2 : 2;
    }
}
