//@ entry: StoreCheck.known
//@ entry: StoreCheck.unknown
//@ engines: all
//@ flags: --non-null a

/** A stored reference must fit the array's run-time element type, which may be a subtype of the declared one. */
public class StoreCheck {
    static class Base {
    }

    static class Derived extends Base {
    }

    static int known(Base a) {
        Base[] array = new Derived[1];
        array[0] = a;
        return a instanceof Derived ? 1 : -1;
    }

    static int unknown(Base[] a) {
        a[0] = new Base();
        return 1;
    }
}
