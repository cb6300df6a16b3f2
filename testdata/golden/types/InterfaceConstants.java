//@ entry: InterfaceConstants.call
//@ entry: InterfaceConstants.test
//@ entry: InterfaceConstants.same
//@ entry: InterfaceConstants.field
//@ entry: InterfaceConstants.element
//@ entry: InterfaceConstants.onlyConstants
//@ engines: all

/** An input behind an interface that an enum class implements may be one of its constants, too. */
public class InterfaceConstants {
    interface Shape {
        int corners();
    }

    static class Polygon implements Shape {
        int corners;

        public int corners() {
            return corners;
        }
    }

    enum Fixed implements Shape {
        CIRCLE(0), TRIANGLE(3) {
            @Override
            public int corners() {
                return 3;
            }
        };

        final int number;

        Fixed(int number) {
            this.number = number;
        }

        public int corners() {
            return number;
        }
    }

    interface Flag {
    }

    enum Switch implements Flag {
        ON, OFF
    }

    static class Holder {
        Shape shape;
    }

    static int call(Shape shape) {
        return shape.corners();
    }

    static int test(Shape shape) {
        if (shape instanceof Fixed fixed) {
            return fixed.number;
        }
        return shape == null ? -1 : -2;
    }

    static int same(Shape a, Shape b) {
        if (a == Fixed.CIRCLE && a == b) {
            return 1;
        }
        return a == b ? 2 : 3;
    }

    static int field(Holder holder) {
        return holder.shape == Fixed.TRIANGLE ? 1 : 2;
    }

    static int element(Shape[] shapes) {
        return shapes[0] == Fixed.TRIANGLE ? 1 : 2;
    }

    static int onlyConstants(Flag flag) {
        if (flag == null) {
            return 0;
        }
        return flag == Switch.ON ? 1 : 2;
    }
}
