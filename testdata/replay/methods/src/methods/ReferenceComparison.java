package methods;

/** Comparing references: what is the same object and what only looks alike. */
public final class ReferenceComparison {
    static class Point {
        int x;
        int y;
    }

    static class Pixel extends Point {
        int colour;
    }

    static class Stranger {
    }

    private ReferenceComparison() {
    }

    public static boolean same(Point left, Point right) {
        return left == right;
    }

    public static boolean sameOrAlike(Point left, Point right) {
        if (left == right) {
            return true;
        }
        if (left == null || right == null) {
            return false;
        }
        return left.x == right.x && left.y == right.y;
    }

    public static int three(Point first, Point second, Point third) {
        if (first == second) {
            return second == third ? 1 : 2;
        }
        return second == third ? 3 : first == third ? 4 : 5;
    }

    public static boolean acrossTypes(Point point, Pixel pixel) {
        return point != pixel;
    }

    public static boolean objects(Object thing, Stranger stranger) {
        return thing == stranger;
    }

    public static boolean arrays(int[] left, int[] right) {
        return left == right;
    }

    public static boolean arrayAndObject(Object thing, int[] numbers) {
        if (numbers == null) {
            return false;
        }
        return thing == numbers;
    }
}
