package methods;

/** Type tests on classes, interfaces and arrays; null is an instance of nothing. */
public final class InstanceOf {
    interface Movable {
    }

    static class Shape {
    }

    static class Circle extends Shape implements Movable {
        int radius;
    }

    static class Square extends Shape {
        int side;
    }

    static final class Dot extends Circle {
    }

    private InstanceOf() {
    }

    public static int kind(Shape shape) {
        if (shape instanceof Dot) {
            return 1;
        }
        if (shape instanceof Circle) {
            return 2;
        }
        if (shape instanceof Square) {
            return 3;
        }
        return shape == null ? 0 : 4;
    }

    public static boolean isMovable(Shape shape) {
        return shape instanceof Movable;
    }

    public static int pattern(Shape shape) {
        if (shape instanceof Circle circle && circle.radius > 0) {
            return circle.radius;
        }
        if (!(shape instanceof Square square)) {
            return -1;
        }
        return square.side;
    }

    public static int arrays(Object thing) {
        if (thing instanceof int[]) {
            return ((int[]) thing).length;
        }
        if (thing instanceof Shape[]) {
            return -1;
        }
        return thing instanceof Object[] ? -2 : -3;
    }

    public static boolean contradiction(Shape shape) {
        return shape instanceof Circle && !(shape instanceof Movable);
    }

    public static boolean alwaysTrue(Circle circle) {
        return circle instanceof Shape;
    }
}
