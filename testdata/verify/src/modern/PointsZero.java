//@ expected: false
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Records compare floating-point numbers as their boxes do. */
public class PointsZero {
    record Point(double x, String name) {
    }

    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        double y = Verifier.nondetDouble();
        Point a = new Point(x, "p");
        Point b = new Point(y, "p");
        assert a.equals(b) == (x == y);
    }
}
