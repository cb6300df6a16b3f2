package methods;

import java.util.List;

/** Stores into arrays that come from outside, whose elements may be of a subtype. */
public class InputArrayStores {
    interface Named {
    }

    abstract static class Shape {
        int area() {
            return 0;
        }
    }

    static class Circle extends Shape implements Named {
        int radius;

        @Override
        int area() {
            return radius;
        }
    }

    static class Square extends Shape implements Named {
        @Override
        int area() {
            return 1;
        }
    }

    static final class Dot extends Circle {
    }

    enum Color {
        RED,
        GREEN {
        }
    }

    Shape[] shapes;

    public static void object(Object[] a, Object o) {
        a[0] = o;
    }

    public static void made(Shape[] a) {
        a[0] = new Circle();
    }

    public static int twice(Shape[] a, Shape s, Shape t) {
        a[0] = s;
        a[1] = t;
        if (s instanceof Circle) {
            return a instanceof Circle[] ? 1 : 2;
        }
        return 3;
    }

    public static void swap(Shape[] a, int i, int j) {
        Shape t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    public static int readFirst(Shape[] a) {
        if (a[0] instanceof Square) {
            a[1] = new Circle();
            return 1;
        }
        a[1] = new Square();
        return 2;
    }

    public static int testAfterRead(Object[] a) {
        Object x = a[0];
        if (x instanceof Circle) {
            if (a instanceof Square[]) {
                return 1;
            }
            return a instanceof Circle[] ? 2 : 3;
        }
        return 4;
    }

    public static void three(Object[] a) {
        a[0] = new Circle();
        a[1] = new Square();
        a[2] = new InputArrayStores();
    }

    public static void boxes(Object[] a) {
        a[0] = Integer.valueOf(7);
        a[1] = "x";
    }

    public static void numbers(Number[] a, Number n) {
        a[0] = n;
    }

    public static void runnables(Runnable[] a, Runnable r) {
        a[0] = r;
    }

    public static void lists(List<?>[] a, List<?> l) {
        a[0] = l;
    }

    public static void dots(Dot[] a, Dot d) {
        a[0] = d;
    }

    public static void rows(Shape[][] a, Shape[] b) {
        a[0] = b;
    }

    public static int rowElement(Shape[][] a, Shape s) {
        a[0][0] = s;
        return a instanceof Circle[][] ? 1 : 2;
    }

    public static void itself(Object[] a) {
        a[0] = a;
    }

    public static void ints(Object[] a, int[] b) {
        a[0] = b;
    }

    public static void colors(Enum<?>[] a, Color c) {
        a[0] = c;
    }

    public static int call(Shape[] a, Shape s) {
        a[0] = s;
        return a[0].area();
    }

    public static int alias(Shape[] a, Object[] b, Shape s) {
        a[0] = s;
        if (a == b) {
            b[0] = new Square();
            return 1;
        }
        return 2;
    }

    public static int caught(Shape[] a, Shape s) {
        try {
            a[0] = s;
            return 1;
        } catch (ArrayStoreException e) {
            return s instanceof Circle ? 2 : 3;
        }
    }

    public void field(Shape s) {
        shapes[0] = s;
    }

    public static <T> void generic(T[] a, T x) {
        a[0] = x;
        a[0] = x;
    }

    public static void unnamed(Shape[] a) {
        a[0] = new Shape() {
        };
    }

    public static void cast(Object o, Shape s) {
        ((Shape[]) o)[0] = s;
    }

    public static void copied(Object[] from, Object[] to) {
        System.arraycopy(from, 0, to, 0, 1);
    }
}
