//@ expected: true
package bits;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Ones are counted in three ways. */
public class Ones {
    private static int byLoop(int x) {
        int count = 0;
        for (int i = 0; i < 8; i++) {
            count += x >>> i & 1;
        }
        return count;
    }

    private static int bySteps(int x) {
        x = (x & 0x55) + (x >>> 1 & 0x55);
        x = (x & 0x33) + (x >>> 2 & 0x33);
        return (x & 0x0F) + (x >>> 4);
    }

    private static int byClearing(int x) {
        int count = 0;
        while (x != 0) {
            x &= x - 1;
            count++;
        }
        return count;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt() & 0xFF;
        int count = byLoop(x);
        assert count == bySteps(x);
        assert count == byClearing(x);
        assert count == Integer.bitCount(x);
    }
}
