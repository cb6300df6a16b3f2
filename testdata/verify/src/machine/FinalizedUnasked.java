//@ expected: false
//@ answer: unknown
package machine;

/** The collector calls finalizers without being asked. */
public class FinalizedUnasked {
    static volatile boolean ran;

    protected void finalize() {
        ran = true;
    }

    public static void main(String[] args) throws Exception {
        new FinalizedUnasked();
        assert !ran;
    }
}
