//@ entry: StoreOfSubtype.run
//@ values: 0
// An array may have a subtype's elements: what it accepts, what it holds and what it is must agree.
public class StoreOfSubtype {
    static class A {}

    static class B extends A {}

    static class C extends A {}

    public static int run(A[] a, A x, A y) {
        if (a.length < 2) {
            return 0;
        }
        A first = a[0];
        try {
            a[1] = x;
        } catch (ArrayStoreException e) {
            if (first instanceof B) {
                return x instanceof B ? 1 : 2;
            }
            return a instanceof C[] ? 3 : 4;
        }
        a[0] = y;
        if (x instanceof C && y instanceof B) {
            return a instanceof B[] || a instanceof C[] ? 5 : 6;
        }
        a[0] = first;
        return 7;
    }
}
