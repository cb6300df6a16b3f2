//@ entry: AbstractWithoutOthers.test
//@ engines: all
//@ flags: --non-null a

/** In the closed world an object that is not one of the two concrete classes cannot exist. */
public class AbstractWithoutOthers {
    abstract static class Shape {
    }

    static class Circle extends Shape {
    }

    static class Square extends Shape {
    }

    static int test(Shape a) {
        if (a instanceof Circle) {
            return 1;
        }
        if (a instanceof Square) {
            return 2;
        }
        return 3;
    }
}
