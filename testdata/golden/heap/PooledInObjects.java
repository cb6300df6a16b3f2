//@ entry: PooledInObjects.fields
//@ entry: PooledInObjects.inputFields
//@ entry: PooledInObjects.names
//@ entry: PooledInObjects.either
//@ entry: PooledInObjects.hashes
//@ entry: PooledInObjects.bothTrimmed
//@ engines: all
//@ flags: --k 1 --string 2

/** Boxes and strings in fields of inputs, behind other references, and beside each other. */
class PooledInObjects {
    Integer box;
    String name;

    static int fields(PooledInObjects a, PooledInObjects b, int i) {
        a.box = i;
        return a.box == b.box ? 1 : 0;
    }

    static int inputFields(PooledInObjects a, PooledInObjects b) {
        if (a.box == b.box) {
            return a.box == (Integer) 7 ? 2 : 1;
        }
        return 0;
    }

    /** Two literals with one text are one object. */
    static int names(PooledInObjects a, PooledInObjects b) {
        if (a.name == "on" && b.name == "on" && a != b) {
            return a.name == b.name ? 1 : 2;
        }
        return 0;
    }

    static int either(boolean own, Integer given, int i) {
        Integer box = own ? (Integer) i : given;
        return box == given ? 1 : 0;
    }

    /** One object has one identity hash code. */
    static int hashes(int i, int j) {
        Integer a = i;
        Integer b = j;
        if (a == b) {
            return System.identityHashCode(a) == System.identityHashCode(b) ? 1 : 2;
        }
        return 0;
    }

    static int bothTrimmed(String s, String t) {
        if (s.length() < 2 && t.length() < 2 && s.trim() == t.trim()) {
            return 1;
        }
        return 0;
    }
}
