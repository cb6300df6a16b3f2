//@ entry: SelfLoop.shape
//@ engines: all
//@ k: 1

/** A field may lead back to its own object, or around a cycle of two. */
public class SelfLoop {
    SelfLoop next;

    int shape() {
        if (next == this) {
            return 1;
        }
        if (next != null && next.next == this) {
            return 2;
        }
        return 3;
    }
}
