//@ entry: CloneInput.run
//@ entry: CloneInput.later
//@ entry: CloneInput.congruent
//@ entry: CloneInput.separate
//@ entry: CloneInput.through
//@ entry: CloneInput.again
//@ entry: CloneInput.types
//@ entry: CloneInput.store
//@ entry: CloneInput.flags
//@ entry: CloneInput.colours
//@ entry: CloneInput.cast
//@ entry: CloneInput.row
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
//@ flags: --k 2 --array 2

/** A copy of an input array holds what the array held, looked at or not, and nothing that is written later. */
class CloneInput {
    enum Colour {
        RED, GREEN
    }

    static int run(int[][] a, int v) {
        int[][] c = a.clone();
        if (c == a) {
            throw new IllegalStateException();
        }
        if (c.length < 2) {
            return 0;
        }
        if (c[0] == null) {
            return 1;
        }
        c[0][0] = v;
        if (a[0][0] != v) {
            throw new IllegalStateException();
        }
        if (a[1] == null) {
            return 2;
        }
        a[1] = a[1].clone();
        if (a[1] == c[1]) {
            throw new IllegalStateException();
        }
        if (c[1].length > 0 && c[1][0] == v && a[1][0] == v) {
            assert c[0] != c[1] || v != 5;
            return c[0] == c[1] ? 3 : 4;
        }
        Object o = a[1].clone();
        return o instanceof int[] && o.getClass() == int[].class ? 5 : 6;
    }

    /** The array is written before anybody looks at the copy. */
    static int later(int[] a) {
        int[] c = a.clone();
        a[0] = 7;
        return c[0] == 3 ? a[0] : c.length;
    }

    /** An element that neither looked at is one value, whoever reads it first. */
    static int congruent(int[] a, int i, int j) {
        int[] c = a.clone();
        int x = c[i];
        int y = a[j];
        if (i == j && x != y) {
            throw new IllegalStateException();
        }
        return x == y ? 1 : 2;
    }

    /** The writes to one are nothing to the other. */
    static int separate(int[] a, int i, int j) {
        int[] c = a.clone();
        c[i] = 1;
        a[i] = 2;
        int[] d = a.clone();
        d[j] = 3;
        if (c[i] != 1 || a[i] != 2 || i != j && (d[i] != 2 || c[j] != a[j])) {
            throw new IllegalStateException();
        }
        return c[j] == 1 ? 1 : 2;
    }

    /** What is written through another reference to the array counts if it comes before the copy. */
    static int through(int[] a, int[] b) {
        b[0] = 5;
        int[] c = a.clone();
        b[0] = 6;
        if (a == b && (c[0] != 5 || a[0] != 6) || a != b && c[0] != a[0]) {
            throw new IllegalStateException();
        }
        return c[0] == 5 ? 1 : 2;
    }

    /** A copy of a copy. */
    static int again(int[] a) {
        int[] d = a.clone().clone();
        a[0] = 1;
        return d[0] == 1 ? 1 : 2;
    }

    static int types(Object[] a) {
        Object[] c = a.clone();
        if (a instanceof Integer[] != c instanceof Integer[]) {
            throw new IllegalStateException();
        }
        return c instanceof Integer[] ? 1 : 2;
    }

    /** A copy accepts what its original does. */
    static int store(Object[] a) {
        Object[] c = a.clone();
        c[0] = 5;
        a[0] = 6;
        return 1;
    }

    static boolean flags(boolean[] a) {
        boolean[] c = a.clone();
        a[0] = !a[0];
        return c[0];
    }

    static int colours(Colour[] a) {
        Colour[] c = a.clone();
        a[0] = null;
        return c[0] == Colour.GREEN ? 1 : c[0] == null ? 2 : 3;
    }

    static int cast(Object o) {
        if (!(o instanceof long[])) {
            return 0;
        }
        Object c = ((long[]) o).clone();
        return c.getClass() == long[].class ? 1 : 2;
    }

    /** The copy of a row is read while the array of rows, whose elements are of another kind, was read before. */
    static int row(int[][] a) {
        int[] r = a[0].clone();
        return r[0] == a[0][0] ? 1 : 2;
    }
}
