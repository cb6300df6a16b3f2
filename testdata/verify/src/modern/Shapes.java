//@ expected: true
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Records behind a sealed interface, told apart by patterns. */
public class Shapes {
    sealed interface Shape permits Square, Line {
    }

    record Square(int side) implements Shape {
    }

    record Line(int length) implements Shape {
    }

    static long area(Shape shape) {
        if (shape instanceof Square square) {
            return (long) square.side() * square.side();
        }
        return shape instanceof Line line && line.length() > 0 ? 0 : -1;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Shape shape = Verifier.nondetBoolean() ? new Square(n) : new Line(n);
        long area = area(shape);
        assert area >= -1;
        assert !(shape instanceof Square) || area >= 0;
    }
}
