//@ expected: true
package recursion;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Moves of a tower: one less than a power of two. */
public class Hanoi {
    static int moves;

    static void move(int discs, int from, int to) {
        if (discs > 0) {
            int other = 3 - from - to;
            move(discs - 1, from, other);
            moves++;
            move(discs - 1, other, to);
        }
    }

    public static void main(String[] args) {
        int discs = Verifier.nondetInt();
        Verifier.assume(discs >= 0 && discs < 8);
        move(discs, 0, 2);
        assert moves == (1 << discs) - 1;
    }
}
