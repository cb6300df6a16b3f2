//@ entry: CastOfNull.run
//@ values: 0
// A cast lets null and an instance through in the same way: two paths of a guarded engine would be one too many.
public class CastOfNull {
    interface I {}

    static class A {
        A next;
    }

    static class B extends A implements I {}

    static class C implements I {}

    public static int run(A x, I y) {
        A a = (A) y;
        B b = (B) x;
        if (a == b) {
            return 1;
        }
        return 2;
    }
}
