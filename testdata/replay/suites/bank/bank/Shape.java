package bank;

/** Of a kind that came with Java 17. */
public sealed interface Shape {
    record Square(int side) implements Shape {
    }

    record Other(String name) implements Shape {
    }

    static int area(Shape shape) {
        if (shape instanceof Square square) {
            return square.side() * square.side();
        }
        return -1;
    }
}
