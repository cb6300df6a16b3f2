//@ expected: false
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The area is computed as an int, which is too narrow for it. */
public class ShapesNarrow {
    record Square(int side) {
        int area() {
            return side * side;
        }
    }

    public static void main(String[] args) {
        Object thing = new Square(Verifier.nondetInt());
        if (thing instanceof Square square && square.side() > 0) {
            assert square.area() > 0;
        }
    }
}
