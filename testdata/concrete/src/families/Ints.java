package families;

import static families.Known.*;

/** Arithmetic on int, and conversions from it. */
public final class Ints {
    public static int minDividedByMinusOne() { return i(Integer.MIN_VALUE) / i(-1); }
    public static int minRemainderMinusOne() { return i(Integer.MIN_VALUE) % i(-1); }
    public static int minDividedByOne() { return i(Integer.MIN_VALUE) / i(1); }
    public static int divisionTruncatesNegative() { return i(-7) / i(2); }
    public static int divisionByNegative() { return i(7) / i(-2); }
    public static int remainderHasDividendSign() { return i(-7) % i(3) * 100 + i(7) % i(-3); }
    public static int divideByZero() { return i(1) / i(0); }
    public static int remainderByZero() { return i(1) % i(0); }
    public static int zeroByZero() { return i(0) / i(0); }
    public static int addOverflows() { return i(Integer.MAX_VALUE) + i(1); }
    public static int subtractOverflows() { return i(Integer.MIN_VALUE) - i(1); }
    public static int multiplyOverflows() { return i(123456789) * i(987654321); }
    public static int minTimesMinusOne() { return i(Integer.MIN_VALUE) * i(-1); }
    public static int negateMin() { return -i(Integer.MIN_VALUE); }
    public static int negateZero() { return -i(0); }
    public static int shiftLeftBy33() { return i(5) << i(33); }
    public static int shiftLeftByMinusOne() { return i(5) << i(-1); }
    public static int shiftLeftBy32() { return i(-9) << i(32); }
    public static int shiftRightBy33() { return i(-5) >> i(33); }
    public static int shiftRightByMinusOne() { return i(-5) >> i(-1); }
    public static int shiftRightBy64() { return i(-5) >> i(64); }
    public static int unsignedShiftBy1() { return i(-5) >>> i(1); }
    public static int unsignedShiftBy32() { return i(-5) >>> i(32); }
    public static int unsignedShiftByMinusOne() { return i(-5) >>> i(-1); }
    public static int shiftByLong() { return i(3) << l(65L); }
    public static int complement() { return ~i(0x55AA55AA); }
    public static int bitwiseMix() { return (i(0xF0F0F0F0) & i(0x12345678)) ^ (i(0x0F0F0F0F) | i(0x80000001)); }
    public static int byteNarrowing() { return (byte) i(200) * 1000 + (byte) i(-129); }
    public static int charNarrowing() { return (char) i(-1); }
    public static int charNarrowingLarge() { return (char) i(0x12345); }
    public static int shortNarrowing() { return (short) i(0x18000) + (short) i(40000); }
    public static byte byteResult() { return (byte) i(0x1FF); }
    public static short shortResult() { return (short) i(0x1FFFF); }
    public static char charResult() { return (char) i('A' + 25); }
    public static byte byteOverflow() { byte b = 127; b++; return b; }
    public static short shortUnderflow() { short s = Short.MIN_VALUE; s--; return s; }
    public static char charWrap() { char c = 0; c--; return c; }
    public static byte compoundNarrows() { byte b = (byte) i(100); b += 100.7; return b; }
    public static int byteShiftPromotes() { byte b = (byte) i(-1); b >>>= 1; return b; }
    public static int byteUnsignedShiftLarge() { byte b = (byte) i(-128); b >>>= 28; return b; }
    public static int charPlusInt() { char c = c('z'); c += 1; return c; }
    public static int incrementWide() { int x = i(5); x += 1000; x += -32768; x += 32767; return x; }
    public static int incrementByLarge() { int x = i(5); x += 40000; return x; }
    public static int incrementOverflows() { int x = i(Integer.MAX_VALUE); x++; return x; }
    public static int wideLocal() {
        long a0 = 1, a1 = 2, a2 = 3, a3 = 4, a4 = 5, a5 = 6, a6 = 7, a7 = 8, a8 = 9, a9 = 10;
        long b0 = 1, b1 = 2, b2 = 3, b3 = 4, b4 = 5, b5 = 6, b6 = 7, b7 = 8, b8 = 9, b9 = 10;
        long c0 = 1, c1 = 2, c2 = 3, c3 = 4, c4 = 5, c5 = 6, c6 = 7, c7 = 8, c8 = 9, c9 = 10;
        long d0 = 1, d1 = 2, d2 = 3, d3 = 4, d4 = 5, d5 = 6, d6 = 7, d7 = 8, d8 = 9, d9 = 10;
        double e0 = 1, e1 = 2, e2 = 3, e3 = 4, e4 = 5, e5 = 6, e6 = 7, e7 = 8, e8 = 9, e9 = 10;
        double f0 = 1, f1 = 2, f2 = 3, f3 = 4, f4 = 5, f5 = 6, f6 = 7, f7 = 8, f8 = 9, f9 = 10;
        double g0 = 1, g1 = 2, g2 = 3, g3 = 4, g4 = 5, g5 = 6, g6 = 7, g7 = 8, g8 = 9, g9 = 10;
        double h0 = 1, h1 = 2, h2 = 3, h3 = 4, h4 = 5, h5 = 6, h6 = 7, h7 = 8, h8 = 9, h9 = 10;
        long i0 = 1, i1 = 2, i2 = 3, i3 = 4, i4 = 5, i5 = 6, i6 = 7, i7 = 8, i8 = 9, i9 = 10;
        long j0 = 1, j1 = 2, j2 = 3, j3 = 4, j4 = 5, j5 = 6, j6 = 7, j7 = 8, j8 = 9, j9 = 10;
        long k0 = 1, k1 = 2, k2 = 3, k3 = 4, k4 = 5, k5 = 6, k6 = 7, k7 = 8, k8 = 9, k9 = 10;
        long l0 = 1, l1 = 2, l2 = 3, l3 = 4, l4 = 5, l5 = 6, l6 = 7, l7 = 8, l8 = 9, l9 = 10;
        long m0 = 1, m1 = 2, m2 = 3, m3 = 4, m4 = 5, m5 = 6, m6 = 7, m7 = 8, m8 = 9, m9 = 10;
        int far = i(3);
        far++;
        far += 300;
        long farLong = l(7) + m9;
        String farText = s("abc");
        return far * 100 + (int) (farLong + a0 + (long) h9) + farText.length();
    }
    public static boolean compareChain() { return i(3) < i(4) && i(-1) > i(Integer.MIN_VALUE) && i(2) >= i(2) && i(2) <= i(2); }
    public static boolean minLessThanMax() { return i(Integer.MIN_VALUE) < i(Integer.MAX_VALUE); }
    public static boolean notEqual() { return i(65536) != i(65537); }
    public static int conditionsOnZero() {
        int sum = 0;
        for (int x : new int[] {-1, 0, 1}) {
            if (x == 0) sum += 1;
            if (x != 0) sum += 10;
            if (x < 0) sum += 100;
            if (x >= 0) sum += 1000;
            if (x > 0) sum += 10000;
            if (x <= 0) sum += 100000;
        }
        return sum;
    }
    public static int evaluationOrder() { int x = i(2); return x++ * 10 + x * 100 + ++x * 1000 + x-- + x; }
    public static int assignmentInExpression() { int x = i(3); return x + (x = 5) * x; }
    public static int compoundUsesOldValue() { int x = i(3); x += x++ + ++x; return x; }
    public static int popCount() {
        int x = i(0xDEADBEEF);
        int n = 0;
        while (x != 0) { x &= x - 1; n++; }
        return n;
    }
    public static int reverseBits() {
        int x = i(0x12345679);
        x = (x & 0x55555555) << 1 | (x >>> 1) & 0x55555555;
        x = (x & 0x33333333) << 2 | (x >>> 2) & 0x33333333;
        x = (x & 0x0f0f0f0f) << 4 | (x >>> 4) & 0x0f0f0f0f;
        return x << 24 | (x & 0xff00) << 8 | (x >>> 8) & 0xff00 | x >>> 24;
    }
    public static int xorSwap() { int a = i(17), b = i(-4); a ^= b; b ^= a; a ^= b; return a * 1000 + b; }
    public static int lowestBit() { int x = i(0x00F0); return x & -x; }
    public static int averageWithoutOverflow() {
        int a = i(Integer.MAX_VALUE), b = i(Integer.MAX_VALUE - 4);
        return (a & b) + ((a ^ b) >> 1);
    }
    public static int absOfMin() { int x = i(Integer.MIN_VALUE); return x < 0 ? -x : x; }
    public static boolean booleanOperators() { return z(true) ^ z(true) | z(true) & !z(false); }
    public static int linearCongruence() {
        int seed = i(42);
        for (int k = 0; k < 1000; k++) seed = seed * 1103515245 + 12345;
        return seed;
    }
    public static int hashLoop() {
        int h = 0;
        for (int k = 0; k < 10_000; k++) h = 31 * h + (k ^ (k >>> 3));
        return h;
    }
}
