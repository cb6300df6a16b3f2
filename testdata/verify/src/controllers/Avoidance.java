//@ expected: false
package controllers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Advice to a pilot that another aeroplane comes near: climb, descend, or neither. */
public class Avoidance {
    private static final int[] LIMITS = {400, 500, 640, 740};
    private static final int NEAR = 600;

    private static int advice(
            int own, int other, int up, int down, int layer, boolean reliable, boolean intends) {
        boolean enabled = reliable && own - other < NEAR && other - own < NEAR;
        if (!enabled) {
            return 0;
        }
        int limit = LIMITS[layer];
        boolean preferUp = up > down - (intends ? 100 : 0);
        boolean climbs = false;
        boolean descends = false;
        if (preferUp) {
            climbs = own < other && (down < limit || up >= limit);
            descends = other < own && up < limit;
        } else {
            climbs = own < other && down >= limit;
            descends = other < own || up >= limit;
        }
        return climbs && descends ? 3 : climbs ? 1 : descends ? 2 : 0;
    }

    public static void main(String[] args) {
        int layer = Verifier.nondetInt();
        Verifier.assume(layer >= 0 && layer < LIMITS.length);
        int own = Verifier.nondetInt();
        int other = Verifier.nondetInt();
        Verifier.assume(own > 0 && own < 40_000 && other > 0 && other < 40_000);
        int advice = advice(
                own,
                other,
                Verifier.nondetInt(),
                Verifier.nondetInt(),
                layer,
                Verifier.nondetBoolean(),
                Verifier.nondetBoolean());
        assert advice != 3;
    }
}
