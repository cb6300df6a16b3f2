//@ entry: Division.quotient
//@ entry: Division.remainder
//@ entry: Division.longs
//@ engines: lazier-sharp

/** Division by zero throws, MIN / -1 is MIN, and a remainder has the sign of the dividend. */
public class Division {
    static int quotient(int a, int b) {
        int q = a / b;
        if (a < 0 && b == -1 && q < 0) {
            return a == Integer.MIN_VALUE ? 1 : -1;
        }
        return 2;
    }

    static int remainder(int a) {
        int r = a % 3;
        if (r < 0) {
            return a < 0 ? 1 : -1;
        }
        return r > 2 ? -2 : 2;
    }

    static int longs(long a, long b) {
        return a % b == 0 ? 1 : 2;
    }
}
