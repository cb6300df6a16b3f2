//@ entry: ElementOfSubtypeArray.run
//@ values: 0
// What was read from an array is an instance of its element type, also where the type is learnt only afterwards.
public class ElementOfSubtypeArray {
    interface I {}

    static class A {}

    static class B extends A implements I {}

    static class C extends B {}

    public static int run(A[] a, A[] b) {
        A x = a[0];
        if (b instanceof B[] && a == b) {
            return x == null || x instanceof B ? 1 : 2;
        }
        if (x instanceof C) {
            a[0] = new B();
            return 3;
        }
        a[0] = new C();
        if (a instanceof I[]) {
            return x == null ? 4 : 5;
        }
        return 6;
    }
}
