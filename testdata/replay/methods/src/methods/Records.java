package methods;

/** Records: accessors, checked components, and the methods that are made at run time. */
public final class Records {
    record Point(int x, int y) {
        Point flipped() {
            return new Point(y, x);
        }
    }

    record Span(int low, int high) {
        Span {
            if (low > high) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Named(Point point, long serial, char[] name) {
    }

    private Records() {
    }

    public static int sum(Point point) {
        return point.x() + point.y();
    }

    public static Point flip(Point point) {
        if (point.x == point.y) {
            return point;
        }
        return point.flipped();
    }

    public static Span span(int low, int high) {
        return new Span(low, high);
    }

    public static boolean contains(Span span, int number) {
        return span.low() <= number && number <= span.high();
    }

    public static int nameLength(Named named) {
        if (named.point() == null) {
            return named.serial() > 0 ? 0 : -1;
        }
        return named.name().length;
    }

    public static boolean alike(Point left, Point right) {
        return left.equals(right);
    }
}
