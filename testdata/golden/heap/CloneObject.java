//@ entry: CloneObject.later
//@ entry: CloneObject.through
//@ entry: CloneObject.shallow
//@ entry: CloneObject.kind
//@ entry: CloneObject.refused
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy

/** {@code super.clone()} on an input: a copy of the same class with the same fields. */
class CloneObject {
    static class Point implements Cloneable {
        int x;
        Point next;

        Point copy() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Sub extends Point {
        int y;
    }

    static class Plain {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static class Copied extends Plain implements Cloneable {
    }

    static int later(Point p) {
        Point c = p.copy();
        p.x = 7;
        if (c == p) {
            throw new IllegalStateException();
        }
        return c.x == 3 ? 1 : 2;
    }

    static int through(Point p, Point q) {
        q.x = 5;
        Point c = p.copy();
        q.x = 6;
        if (p == q && (c.x != 5 || p.x != 6) || p != q && c.x != p.x) {
            throw new IllegalStateException();
        }
        return c.x == 5 ? 1 : 2;
    }

    static int shallow(Point p) {
        Point c = p.copy();
        if (c.next != p.next) {
            throw new IllegalStateException();
        }
        c.next = null;
        return p.next == null ? 1 : p.next == p ? 2 : 3;
    }

    static int kind(Point p) {
        Point c = p.copy();
        if (p instanceof Sub) {
            return ((Sub) c).y;
        }
        return c instanceof Sub ? -1 : -2;
    }

    static int refused(Plain p) {
        try {
            Object c = p.copy();
            return c instanceof Copied && c != p ? 1 : 2;
        } catch (CloneNotSupportedException e) {
            return 3;
        }
    }
}
