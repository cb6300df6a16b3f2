//@ expected: true
//@ answer: unknown
//@ time: long
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two numbers in a line, and back. */
public class Split {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 100 && y >= -9 && y < 100);
        String line = x + "," + y;
        String[] parts = line.split(",");
        assert parts.length == 2;
        assert Integer.parseInt(parts[0]) == x && Integer.parseInt(parts[1]) == y;
    }
}
