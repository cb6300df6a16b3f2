//@ entry: InputStoreOpen.open
//@ entry: InputStoreOpen.closed
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy
//@ flags: --non-null a --world open

/** In the open world an input array may have elements of a class that is not written yet. */
public class InputStoreOpen {
    static class Base {
    }

    static final class Leaf extends Base {
    }

    static void open(Base[] a) {
        a[0] = new Leaf();
        a[0] = new Leaf();
    }

    static void closed(Leaf[] a) {
        a[0] = new Leaf();
    }
}
