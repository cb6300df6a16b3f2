package methods;

/** More locals than one byte can number, so that loads, stores and increments need their wide form. */
public final class ManyLocals {
    private ManyLocals() {
    }

    public static int wide(int number, long big) {
        long a0 = big + 0, a1 = big + 1, a2 = big + 2, a3 = big + 3, a4 = big + 4,
                a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9;
        long b0 = big + 10, b1 = big + 11, b2 = big + 12, b3 = big + 13, b4 = big + 14,
                b5 = 15, b6 = 16, b7 = 17, b8 = 18, b9 = 19;
        long c0 = big + 20, c1 = big + 21, c2 = big + 22, c3 = big + 23, c4 = big + 24,
                c5 = 25, c6 = 26, c7 = 27, c8 = 28, c9 = 29;
        long d0 = big + 30, d1 = big + 31, d2 = big + 32, d3 = big + 33, d4 = big + 34,
                d5 = 35, d6 = 36, d7 = 37, d8 = 38, d9 = 39;
        long e0 = big + 40, e1 = big + 41, e2 = big + 42, e3 = big + 43, e4 = big + 44,
                e5 = 45, e6 = 46, e7 = 47, e8 = 48, e9 = 49;
        long f0 = big + 50, f1 = big + 51, f2 = big + 52, f3 = big + 53, f4 = big + 54,
                f5 = 55, f6 = 56, f7 = 57, f8 = 58, f9 = 59;
        long g0 = big + 60, g1 = big + 61, g2 = big + 62, g3 = big + 63, g4 = big + 64,
                g5 = 65, g6 = 66, g7 = 67, g8 = 68, g9 = 69;
        long h0 = big + 70, h1 = big + 71, h2 = big + 72, h3 = big + 73, h4 = big + 74,
                h5 = 75, h6 = 76, h7 = 77, h8 = 78, h9 = 79;
        long i0 = big + 80, i1 = big + 81, i2 = big + 82, i3 = big + 83, i4 = big + 84,
                i5 = 85, i6 = 86, i7 = 87, i8 = 88, i9 = 89;
        long j0 = big + 90, j1 = big + 91, j2 = big + 92, j3 = big + 93, j4 = big + 94,
                j5 = 95, j6 = 96, j7 = 97, j8 = 98, j9 = 99;
        long k0 = big + 100, k1 = big + 101, k2 = big + 102, k3 = big + 103, k4 = big + 104,
                k5 = 105, k6 = 106, k7 = 107, k8 = 108, k9 = 109;
        long l0 = big + 110, l1 = big + 111, l2 = big + 112, l3 = big + 113, l4 = big + 114,
                l5 = 115, l6 = 116, l7 = 117, l8 = 118, l9 = 119;
        long m0 = big + 120, m1 = big + 121, m2 = big + 122, m3 = big + 123, m4 = big + 124,
                m5 = 125, m6 = 126, m7 = 127, m8 = 128, m9 = 129;
        int counter = number;
        counter++;
        counter += 2000;
        long sum = a0 + m4 + m9;
        int[] held = {counter};
        if (sum > 129) {
            held[0] = (int) sum;
        }
        return held[0] == counter ? -1 : held[0];
    }
}
