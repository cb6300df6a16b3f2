//@ expected: false
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A table with one field that is too large. */
public class Nested {
    public static void main(String[] args) {
        int rows = Verifier.nondetInt();
        int columns = Verifier.nondetInt();
        Verifier.assume(rows > 0 && rows <= 6 && columns > 0 && columns <= 6);
        int largest = 0;
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column <= columns; column++) {
                int field = row * column - (row == column ? 1 : 0);
                largest = Math.max(largest, field);
            }
        }
        assert largest < 35 && largest != 24;
    }
}
