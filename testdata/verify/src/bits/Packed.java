//@ expected: true
package bits;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Colours in an int, and a sign without a branch. */
public class Packed {
    private static int pack(int red, int green, int blue) {
        return (red & 0xFF) << 16 | (green & 0xFF) << 8 | blue & 0xFF;
    }

    public static void main(String[] args) {
        byte red = Verifier.nondetByte();
        byte green = Verifier.nondetByte();
        byte blue = Verifier.nondetByte();
        int packed = pack(red, green, blue);
        assert (byte) (packed >> 16) == red;
        assert (byte) (packed >> 8) == green && (byte) packed == blue;
        assert packed >= 0 && packed < 1 << 24;
        int number = Verifier.nondetInt();
        int sign = number >> 31 | -number >>> 31;
        assert sign == Integer.signum(number);
        assert Integer.reverse(Integer.reverse(packed)) == packed;
    }
}
