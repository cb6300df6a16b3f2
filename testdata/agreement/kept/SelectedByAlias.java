//@ entry: SelectedByAlias.run
//@ values: 0 1
// What `y` is compared with has a class of which each selects one of two implementations; so has `y` itself, although
// nothing is called on it.
public class SelectedByAlias {
    static class A {
        int v;

        A link(A a) {
            return a;
        }
    }

    static class B extends A {
        A link(A a) {
            return null;
        }
    }

    static class C extends B {}

    public static int run(A x, A y) {
        if (x == null || y == null || x == y) {
            return 0;
        }
        if (x.link(x) == null) {
            return x.v < -5 ? 1 : 2;
        }
        return x.v < -5 ? 3 : 4;
    }
}
