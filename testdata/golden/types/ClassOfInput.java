//@ entry: ClassOfInput.overClasses
//@ entry: ClassOfInput.ofFinal
//@ entry: ClassOfInput.equalPoints
//@ entry: ClassOfInput.anything
//@ entry: ClassOfInput.same
//@ entry: ClassOfInput.instance
//@ entry: ClassOfInput.named
//@ engines: all
//@ flags: --all-endings

/** What `getClass` says of an input object. */
public class ClassOfInput {
    static class Base {
        int x;
    }

    static class Left extends Base {
    }

    static class Right extends Base {
    }

    static class Lower extends Right {
    }

    static class Point {
        final int x;

        Point(int x) {
            this.x = x;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            if (other == null || getClass() != other.getClass()) {
                return false;
            }
            return x == ((Point) other).x;
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    static int overClasses(Base base) {
        if (base.getClass() == Base.class) {
            return 1;
        }
        return base.getClass() == Right.class ? 2 : 3;
    }

    static boolean ofFinal(String text) {
        return text.getClass() == String.class;
    }

    static boolean equalPoints(Point a, Object b) {
        return a.equals(b);
    }

    static int anything(Object object) {
        if (object.getClass() == Right.class) {
            return 1;
        }
        if (object.getClass() == Base.class) {
            return 2;
        }
        return object.getClass() == object.getClass() && object instanceof Lower ? 3 : 4;
    }

    static boolean same(Object a, Object b) {
        return a.getClass() == b.getClass();
    }

    static boolean instance(Object object) {
        return Base.class.isInstance(object);
    }

    static String named(Base base) {
        return base.getClass().getSimpleName();
    }
}
