//@ entry: Narrowing.test
//@ engines: all
//@ flags: --non-null a

/** A type test is asked once; what follows from it is not asked again. */
public class Narrowing {
    static class Base {
    }

    static class Middle extends Base {
    }

    static class Leaf extends Middle {
    }

    static int test(Base a) {
        if (a instanceof Leaf) {
            return a instanceof Middle ? 1 : -1;
        }
        if (a instanceof Middle) {
            return a instanceof Leaf ? -2 : 2;
        }
        return a instanceof Middle ? -3 : 3;
    }
}
