//@ expected: true
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Which casts fail. */
public class Casts {
    interface Shape {
        int area();
    }

    static class Square implements Shape {
        public int area() {
            return 4;
        }
    }

    static final class Unit extends Square {
        @Override
        public int area() {
            return 1;
        }
    }

    private static Object made(int kind) {
        return switch (kind) {
            case 0 -> new Square();
            case 1 -> new Unit();
            case 2 -> "text";
            case 3 -> new int[] {1};
            default -> null;
        };
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        Object object = made(kind);
        int area = -1;
        try {
            Shape shape = (Shape) object;
            area = shape.area();
            Unit unit = (Unit) shape;
            assert kind == 1 && unit.area() == 1;
        } catch (ClassCastException e) {
            assert area == -1 ? kind == 2 || kind == 3 : kind == 0 && area == 4;
        } catch (NullPointerException e) {
            assert kind < 0 || kind > 3;
        }
    }
}
