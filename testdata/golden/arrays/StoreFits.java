//@ entry: StoreFits.intoObjects
//@ entry: StoreFits.intoStrings
//@ entry: StoreFits.notNull
//@ entry: StoreFits.below
//@ entry: StoreFits.intoInput
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy

/** A store that suits whatever the value names asks neither whether it is null nor which object it is. */
public class StoreFits {
    static class Shape {
    }

    static final class Point extends Shape {
    }

    static int intoObjects(Object a, Shape b) {
        Object[] all = new Object[2];
        all[0] = a;
        all[1] = b;
        return all.length;
    }

    static int intoStrings(String a) {
        String[] all = new String[1];
        all[0] = a;
        return all.length;
    }

    /** The two may be the same object, which nobody asks. */
    static int notNull(Point a, Point b) {
        if (a == null || b == null) {
            return 0;
        }
        Point[] all = { a, b };
        return all.length;
    }

    /** A shape may be no point: null, a point or a shape. */
    static int below(Shape a) {
        Shape[] all = new Point[1];
        all[0] = a;
        return all.length;
    }

    /** No class extends the one of the elements, so the array is of just the declared type. */
    static int intoInput(Point[] points, Point a) {
        if (points == null) {
            return 0;
        }
        if (points.length > 0) {
            points[0] = a;
        }
        return points.length;
    }
}
