//@ entry: References.same
//@ engines: all
//@ k: 2
//@ flags: --non-null a

/** Elements of an input array of references are inputs themselves: null, aliases or objects of their own. */
public class References {
    static int same(References[] a) {
        if (a.length != 2) {
            return 0;
        }
        if (a[0] == a[1]) {
            return a[0] == null ? 1 : 2;
        }
        return 3;
    }
}
