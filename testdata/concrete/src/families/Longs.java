package families;

import static families.Known.*;

/** Arithmetic on long, and conversions from and to it. */
public final class Longs {
    static long field = 5;
    long own = 7;

    public static long minDividedByMinusOne() { return l(Long.MIN_VALUE) / l(-1); }
    public static long minRemainderMinusOne() { return l(Long.MIN_VALUE) % l(-1); }
    public static long divisionTruncates() { return l(-9) / l(2) * 100 + l(-9) % l(2); }
    public static long divideByZero() { return l(1) / l(0); }
    public static long remainderByZero() { return l(1) % l(0); }
    public static long addOverflows() { return l(Long.MAX_VALUE) + l(1); }
    public static long subtractOverflows() { return l(Long.MIN_VALUE) - l(1); }
    public static long multiplyOverflows() { return l(0x123456789ABCDEFL) * l(0xFEDCBA987654321L); }
    public static long negateMin() { return -l(Long.MIN_VALUE); }
    public static long shiftLeftBy33() { return l(5) << i(33); }
    public static long shiftLeftBy64() { return l(5) << i(64); }
    public static long shiftLeftByMinusOne() { return l(5) << i(-1); }
    public static long shiftLeftBy65() { return l(5) << l(65); }
    public static long shiftRightBy63() { return l(Long.MIN_VALUE) >> i(63); }
    public static long shiftRightByMinusOne() { return l(-6) >> i(-1); }
    public static long unsignedShiftBy63() { return l(-6) >>> i(63); }
    public static long unsignedShiftBy4() { return l(-6) >>> i(4); }
    public static long unsignedShiftBy64() { return l(-6) >>> i(64); }
    public static long shiftByHugeLong() { return l(1) << l(0x1_0000_0000L); }
    public static long bitwiseMix() { return (l(0xF0F0F0F0F0F0F0F0L) & l(-2)) ^ (l(0x0123456789ABCDEFL) | l(1L << 63)); }
    public static long complement() { return ~l(0x00FF00FF00FF00FFL); }
    public static int narrowToInt() { return (int) l(0x1_8000_0000L); }
    public static int narrowToByte() { return (byte) l(0x1234_5678_9ABCL); }
    public static char narrowToChar() { return (char) l(0x1_0041L); }
    public static short narrowToShort() { return (short) l(-32769L); }
    public static long widenNegative() { return i(-1); }
    public static long widenUnsigned() { return i(-1) & 0xFFFFFFFFL; }
    public static long intOverflowBeforeWidening() { return i(1 << 30) * i(4); }
    public static long mixedArithmetic() { return i(1 << 30) * l(4) + c('A'); }
    public static int comparisons() {
        long[] values = {Long.MIN_VALUE, -1, 0, 1, 0x1_0000_0000L, Long.MAX_VALUE};
        int out = 0;
        for (long a : values) {
            for (long b : values) {
                out = out * 3 + (a < b ? 0 : a > b ? 1 : 2);
                if (a <= b) out ^= 5;
                if (a >= b) out ^= 11;
                if (a == b) out ^= 17;
                if (a != b) out ^= 23;
            }
        }
        return out;
    }
    public static long postIncrementLocal() { long x = l(9); return x++ * 100 + x; }
    public static long preDecrementField() { return --field * 10 + field; }
    public static long postIncrementStatic() { return field++ * 10 + field; }
    public static long postIncrementOwn() { Longs it = new Longs(); return it.own++ * 100 + it.own; }
    public static long compoundStatic() { field *= 1L << 40; field -= 3; field >>= 2; return field; }
    public static long compoundIntWithLong() { int x = i(7); x *= l(0x1_0000_0003L); return x; }
    public static long fibonacci90() {
        long a = 0, b = 1;
        for (int k = 0; k < 90; k++) { long t = a + b; a = b; b = t; }
        return a;
    }
    public static long factorialOverflow() { long r = 1; for (int k = 2; k <= 25; k++) r *= k; return r; }
    public static long xorshift() {
        long x = l(88172645463325252L);
        for (int k = 0; k < 1000; k++) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; }
        return x;
    }
    public static long sumLoop() { long sum = 0; for (long k = 0; k < 10_000; k++) sum += k * k; return sum; }
    public static int gcd() { long a = l(1071 * 462L), b = l(462 * 21L); while (b != 0) { long t = a % b; a = b; b = t; } return (int) a; }
    public static long constants() { return l(0) + l(1) + l(2) + l(-1) + l(0x7FFFL) + l(123456789012L); }
    public static long passedAmongOthers() { return mixed(1, 2L, 3, 4.0, 5L, "six"); }
    private static long mixed(int a, long b, int c, double d, long e, String s) {
        return a + b * 10 + c * 100 + (long) d * 1000 + e * 10000 + s.length() * 100000;
    }
    public static boolean bitTest() { return (l(1L << 40) & l(1L << 40)) != 0; }
    public static long powerModulo() {
        long base = l(3), result = 1, modulus = 1_000_000_007L;
        for (long e = l(1_000_000L); e > 0; e >>= 1) {
            if ((e & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
        }
        return result;
    }
}
