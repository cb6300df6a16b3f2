//@ entry: LongWrap.high
//@ entry: LongWrap.compare
//@ engines: lazier-sharp

/** long has 64 bits: the cast to int keeps the low half, and lcmp compares all of them with their sign. */
public class LongWrap {
    static int high(long x) {
        if ((int) x == 0 && x != 0) {
            return (int) (x >>> 32) == 0 ? -1 : 1;
        }
        return 2;
    }

    static int compare(long x, long y) {
        if (x < y) {
            return y - x < 0 ? 1 : 2;
        }
        return x == y ? 3 : 4;
    }
}
