//@ entry: NullTests.depth
//@ engines: all
//@ k: 1

/** `next.next` is only tested for null: at k = 1 lazy may not make its object, the others need none. */
public class NullTests {
    NullTests next;

    int depth() {
        if (next == null) {
            return 0;
        }
        if (next.next == null) {
            return 1;
        }
        return 2;
    }
}
