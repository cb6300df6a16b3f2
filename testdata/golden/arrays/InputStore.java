//@ entry: InputStore.unknown
//@ entry: InputStore.circle
//@ entry: InputStore.sameArray
//@ entry: InputStore.dot
//@ entry: InputStore.afterRead
//@ entry: InputStore.afterStore
//@ entry: InputStore.oneArray
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
//@ flags: --non-null a

/** Whether an input array accepts a value is told apart where it may do both, and agrees with what else is known. */
public class InputStore {
    static class Shape {
    }

    static class Circle extends Shape {
    }

    static final class Dot extends Circle {
    }

    static void unknown(Object[] a, Object o) {
        a[0] = o;
    }

    static void circle(Shape[] a) {
        a[0] = new Circle();
    }

    /** An array accepts what it holds. */
    static void sameArray(Shape[] a) {
        a[0] = a[0];
    }

    /** Every array of dots accepts a dot. */
    static void dot(Dot[] a) {
        a[0] = new Dot();
    }

    /** An array that holds a plain shape accepts every shape. */
    static int afterRead(Shape[] a) {
        Shape shape = a[0];
        if (shape == null || shape instanceof Circle) {
            return 1;
        }
        a[0] = new Dot();
        return a instanceof Circle[] ? -1 : 2;
    }

    /** What was accepted tells of the array, and what was refused. */
    static int afterStore(Shape[] a) {
        try {
            a[0] = new Circle();
        } catch (ArrayStoreException e) {
            return a instanceof Dot[] ? 1 : -1;
        }
        if (a instanceof Dot[]) {
            return -2;
        }
        a[0] = new Dot();
        return 2;
    }

    /** Two names of one array: what it holds it accepts. */
    static int oneArray(Object[] a, Object[] b) {
        if (a != b) {
            return 0;
        }
        b[0] = a[0];
        return a instanceof Number[] || a instanceof Shape[][] ? 1 : 2;
    }
}
