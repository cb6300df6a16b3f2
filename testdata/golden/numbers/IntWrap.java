//@ entry: IntWrap.add
//@ entry: IntWrap.negate
//@ entry: IntWrap.multiply
//@ engines: lazier-sharp

/** int wraps around: x + 1 may be smaller than x, -x may be negative for negative x, a product may wrap to 0. */
public class IntWrap {
    static int add(int x) {
        return x + 1 < x ? 1 : 2;
    }

    static int negate(int x) {
        if (x >= 0) {
            return 0;
        }
        return -x < 0 ? 1 : 2;
    }

    static int multiply(int x) {
        if (x * 65536 == 0 && x != 0) {
            return x * x == 0 ? 1 : 2;
        }
        return 3;
    }
}
