//@ entry: NullStore.clear
//@ engines: all
//@ flags: --non-null a

/** Null can be stored into every array of references. */
public class NullStore {
    static int clear(Object[] a) {
        a[0] = null;
        return a[0] == null ? 1 : -1;
    }
}
