package methods;

/** Floating point: each method turns on something that other analyses get wrong. */
public class Floating {
    static double S = 1.5;
    double f; float g; double[] arr;
    public static double arithmetic(double a, double b) {
        return a + b > 10 ? a - b : a * b;
    }

    public static float remainder(float a, float b) {
        return a / b < 0.5f ? a % b : -a;
    }

    public static int cents(double a) {
        return (int) (a * 100);
    }

    public static long toLong(float a) {
        return a > 1e10f ? (long) a : (long) -a;
    }

    public static int fourWays(double[] a) {
        int n = 0; if (a.length == 2) { if (a[0] < a[1]) n = 1; else if (a[0] > a[1]) n = 2; else if (a[0] == a[1]) n = 3; else n = 4; } return n;
    }

    public static void store(double[] a, int i, double v) {
        a[i] = v * 2;
    }

    public static double widened(float f) {
        double d = f; return d == 0.1f ? d : d + 0.1;
    }

    public static int extremes(double x) {
        if (x > 0 && x < Double.MIN_NORMAL) return 1; if (x == Double.MIN_VALUE) return 2; if (x == Double.MAX_VALUE) return 3; return 4;
    }

    public static float absorbed(float x) {
        if (x + 1 == x) return Float.NaN; if (x > 0 && x < Float.MIN_NORMAL) return x / 2; return x;
    }

    public static int inexactLong(long l) {
        if ((double) l != l + 0.5 && (long) (double) l != l) return 1; return 0;
    }

    public static int inexactInt(int i) {
        if ((int) (float) i != i) return 1; return 0;
    }

    public static double wholes(double x) {
        if (Math.floor(x) == x) return Math.sqrt(x); return Math.ceil(x);
    }

    public static double zerosInMaximum(double a, double b) {
        return Math.max(a, b) == 0 ? Math.min(a, b) : Math.max(-a, b);
    }

    public static int boxes(Double a, Double b) {
        if (a.equals(b)) return 1; if (a.doubleValue() == b.doubleValue()) return 2; return Double.compare(a, b);
    }

    public static boolean boxTests(Float a) {
        return a.isNaN() || a.isInfinite();
    }

    public double fields(double x) {
        if (f > x) { f = x; } else if (g > f) { g = (float) x; } return f + g;
    }

    public static double divideByField(Floating o) {
        if (o.arr != null && o.arr.length > 0) { o.arr[0] = -0.0; return o.arr[0] / o.f; } return o.f;
    }

    public static int fahrenheit(double c) {
        double f = c * 9 / 5 + 32; if (f < 0) return -1; if (f > 212) return 1; return 0;
    }

    public static int circle(double r) {
        double area = Math.PI * r * r; if (area > 100 && r < 6) return 1; if (r < 0 && area > 3) return 2; return 0;
    }

    public static double quadratic(double a, double b, double c) {
        double d = b * b - 4 * a * c; if (d < 0) throw new IllegalArgumentException(); if (a == 0) return -c / b; return (-b + Math.sqrt(d)) / (2 * a);
    }

    public static int disc(float x, float y) {
        return Math.sqrt(9 + 16) > 5 ? 1 : x * x + y * y < 1 ? 2 : 3;
    }

    public static double signs(double x) {
        return Math.signum(x) * Math.abs(x) == x ? Math.copySign(2.0, x) : Double.NaN;
    }

    public static double powers(double x, int n) {
        double r = 1; for (int i = 0; i < n && i < 3; i++) r *= x; return r > 8 ? r : -r;
    }

    public static int switched(double x) {
        switch ((int) x) { case 1: return 10; case 2: return 20; case -3: return 30; default: return 0; }
    }

    public static long rounded(double x) {
        return Math.round(x) == 0 ? Math.round(x * 10) : Math.round(-x);
    }

    public static float divideByZero(int a, int b) {
        return b == 0 ? (float) a / b : a / (float) b;
    }

    public static boolean betweenTenths(float x) {
        return x >= 0.1 && x <= 0.1f;
    }

    public static double narrowTypes(byte b, char c, short s) {
        return b * 0.5 + c * 0.25 == 3.0 ? s / 3.0 : s;
    }

    public static double infiniteMinusInfinite(double x) {
        return x - x == 0 ? x * 0 : x;
    }

    public static int withdraw(double balance, double amount) {
        if (amount <= 0) throw new IllegalArgumentException("amount"); if (amount > balance) throw new IllegalStateException(); double rest = balance - amount; assert rest >= 0; return rest == 0 ? 1 : 2;
    }

    public static double halves(double x) {
        double y = x % 1; return y == 0.5 ? Math.rint(x) : y;
    }

    public static float narrowed(double d) {
        float f = (float) d; return f == d ? f : Float.isInfinite(f) ? 1 : 2;
    }

    public static double[] arrays(double x) {
        double[] r = new double[3]; r[1] = x; r[2] = -x; return x > 0 ? r : new double[] {x};
    }

    public static Floating madeObject(double x) {
        Floating g = new Floating(); g.f = x / 3; g.g = (float) (x * 3); return g.f > 1 ? g : null;
    }

    public static double strict(double x) {
        return StrictMath.max(x, StrictMath.floor(x)) > 2 ? StrictMath.fma(x, x, 1) : StrictMath.rint(x);
    }

    public static double neighbours(double x) {
        return Math.nextUp(x) > 1 ? Math.ulp(x) : Math.getExponent(x);
    }

    public static int ofObject(Object o) {
        if (o instanceof Double) { double d = (Double) o; return d > 5 ? 1 : 2; } if (o instanceof Float) return ((Float) o) != ((Float) o).floatValue() ? 3 : 4; return 5;
    }

    public static int overflow(double x, double y) {
        if (x * y > 1e300 && x < 1e10) return 1; if (x / y == 3 && y != 0) return 2; if (Double.isInfinite(x * y)) return 3; return 4;
    }

    public static int steps(float a) {
        int i = 0; for (float x = 0; x < a && i < 4; x += 0.25f) i++; return i;
    }

    public static double average(double[] v) {
        if (v.length == 0) return Double.NaN; double s = 0; for (double x : v) s += x; return s / v.length;
    }

    public static double statics(double x) {
        S = S * x; return S > 3 ? S : -S;
    }

}
