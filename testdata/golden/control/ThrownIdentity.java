//@ entry: ThrownIdentity.same
//@ entry: ThrownIdentity.element
//@ entry: ThrownIdentity.filled
//@ entry: ThrownIdentity.written
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy

/** What is caught is the very object that was thrown. */
class ThrownIdentity {
    static class E extends RuntimeException {
        int v;
    }

    static int same(E x, E y) {
        if (x == null || y == null) {
            return 0;
        }
        try {
            throw x;
        } catch (E t) {
            try {
                throw y;
            } catch (E u) {
                assert t != u;
                return 2;
            }
        }
    }

    static int element(E[] a, E x) {
        if (a == null || a.length == 0 || a[0] == null) {
            return 0;
        }
        try {
            throw a[0];
        } catch (E t) {
            return t == x ? 1 : 2;
        }
    }

    static int filled(E x, E y) {
        if (x == null || y == null) {
            return 0;
        }
        Throwable t = x.fillInStackTrace();
        return t == y ? 1 : t == x ? 2 : 3;
    }

    static int written(E x, E y) {
        if (x == null || y == null) {
            return 0;
        }
        try {
            throw x;
        } catch (E t) {
            t.v = y.v + 1;
        }
        return y.v == x.v ? 1 : 2;
    }
}
