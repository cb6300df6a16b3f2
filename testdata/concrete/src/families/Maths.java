package families;

import static families.Known.*;
import java.util.Objects;

/** Math and Objects. */
public final class Maths {
    static class Point { final int x; Point(int x) { this.x = x; } @Override public boolean equals(Object o) { return o instanceof Point && ((Point) o).x == x; } @Override public int hashCode() { return Objects.hash(x, 7); } @Override public String toString() { return "P" + x; } }
    public static int abs() { return Math.abs(i(-5)) * 100 + Math.abs(i(7)); }
    public static int absMin() { return Math.abs(i(Integer.MIN_VALUE)); }
    public static long absLong() { return Math.abs(l(Long.MIN_VALUE)) + Math.abs(l(-4)); }
    public static double absDouble() { return Math.abs(d(-0.0)); }
    public static float absFloat() { return Math.abs(f(-1.5f)); }
    public static int maxMin() { return Math.max(i(3), i(-9)) * 10 + Math.min(i(3), i(-9)); }
    public static double maxZeros() { return Math.max(d(-0.0), d(0.0)); }
    public static double minZeros() { return Math.min(d(0.0), d(-0.0)); }
    public static double maxNan() { return Math.max(d(1), d(Double.NaN)); }
    public static float minFloat() { return Math.min(f(-0f), f(0f)); }
    public static int floorDivMod() { return Math.floorDiv(i(-7), i(2)) * 100 + Math.floorMod(i(-7), i(3)); }
    public static int floorDivZero() { return Math.floorDiv(i(-7), i(0)); }
    public static int addExact() { return Math.addExact(i(1), i(2)); }
    public static int addExactOverflow() { return Math.addExact(i(Integer.MAX_VALUE), i(1)); }
    public static int subtractExactOverflow() { return Math.subtractExact(i(Integer.MIN_VALUE), i(1)); }
    public static int multiplyExactOverflow() { return Math.multiplyExact(i(1 << 20), i(1 << 20)); }
    public static long multiplyExactLong() { return Math.multiplyExact(l(1L << 62), l(2)); }
    public static int negateExact() { return Math.negateExact(i(Integer.MIN_VALUE)); }
    public static int incrementExact() { return Math.incrementExact(i(Integer.MAX_VALUE)); }
    public static int toIntExact() { return Math.toIntExact(l(5)); }
    public static int toIntExactOverflow() { return Math.toIntExact(l(1L << 31)); }
    public static double sqrt() { return Math.sqrt(d(2)) + Math.sqrt(d(16)); }
    public static double sqrtNegative() { return Math.sqrt(d(-1)); }
    public static double floorCeil() { return Math.floor(d(-1.5)) * 100 + Math.ceil(d(-1.5)) * 10 + Math.rint(d(2.5)); }
    public static double ceilMinusZero() { return Math.ceil(d(-0.5)); }
    public static long round() { return Math.round(d(2.5)) * 100 + Math.round(d(-2.5)) * 10 + Math.round(d(-2.51)); }
    public static long roundEdges() { return Math.round(d(0.49999999999999994)) + Math.round(d(Double.NaN)) + Math.round(d(1e300)); }
    public static int roundFloat() { return Math.round(f(1.5f)) + Math.round(f(-1.5f)) * 10; }
    public static double signum() { return Math.signum(d(-3)) + Math.signum(d(0)); }
    public static double powSquare() { return Math.pow(d(3), d(2)); }
    public static double sine() { return Math.sin(d(0)); }
    public static double hypot() { return Math.hypot(d(3), d(4)); }
    public static long multiplyHigh() { return Math.multiplyHigh(l(1L << 62), l(8)); }
    public static boolean objectsEquals() { return Objects.equals(null, null) && !Objects.equals(o("a"), null) && Objects.equals(new Point(1), new Point(1)) && !Objects.equals(new Point(1), new Point(2)); }
    public static int objectsHash() { return Objects.hash(1, "a", null) + Objects.hashCode(null) + new Point(3).hashCode(); }
    public static String objectsToString() { return Objects.toString(null) + Objects.toString(null, "def") + Objects.toString(new Point(4)); }
    public static String requireNonNull() { return Objects.requireNonNull(s("ok")); }
    public static String requireNonNullFails() { return Objects.requireNonNull(s(null)); }
    public static String requireNonNullMessage() { return Objects.requireNonNull(s(null), "the text"); }
    public static String requireNonNullElse() { return Objects.requireNonNullElse(s(null), "other"); }
    public static int checkIndex() { return Objects.checkIndex(i(2), i(3)); }
    public static int checkIndexFails() { return Objects.checkIndex(i(3), i(3)); }
    public static boolean nonNull() { return Objects.isNull(o(null)) && Objects.nonNull(o("x")); }
}
