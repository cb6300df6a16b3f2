//@ expected: true
package modern;

import java.util.HashSet;
import java.util.Set;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Records are equal if what they hold is. */
public class Points {
    record Point(int x, int y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
        }

        Point mirrored() {
            return new Point(y, x);
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        try {
            Point point = new Point(x, y);
            Point mirrored = point.mirrored();
            assert x >= 0 && y >= 0;
            assert point.equals(mirrored) == (x == y);
            Set<Point> seen = new HashSet<>();
            seen.add(point);
            assert seen.contains(new Point(x, y));
            assert mirrored.mirrored().hashCode() == point.hashCode();
        } catch (IllegalArgumentException e) {
            assert x < 0 || y < 0;
        }
    }
}
