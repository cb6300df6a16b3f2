package examples;

/** What kind of triangle three sides make. */
public final class Triangle {
    public static final int NONE = 0;
    public static final int SCALENE = 1;
    public static final int ISOSCELES = 2;
    public static final int EQUILATERAL = 3;

    private Triangle() {
    }

    /** The kind of triangle with these sides. The fault: the sum of two long sides overflows. */
    public static int kind(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return NONE;
        }
        if (a + b <= c || b + c <= a || c + a <= b) {
            return NONE;
        }
        if (a == b && b == c) {
            return EQUILATERAL;
        }
        if (a == b || b == c || c == a) {
            return ISOSCELES;
        }
        return SCALENE;
    }
}
