//@ entry: Identity.compare
//@ entry: Identity.compareWithItself
//@ engines: all

/** Two nulls are the same; a null and an object are not; the same symbol is the same without a question. */
public class Identity {
    static int compare(Identity a, Identity b) {
        if (a == b) {
            return a == null ? 0 : 1;
        }
        return 2;
    }

    static boolean compareWithItself(Identity a) {
        Identity b = a;
        return a == b;
    }
}
