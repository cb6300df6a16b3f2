//@ expected: false
//@ answer: unknown
package machine;

/** The collector calls finalizers. */
public class Finalized {
    static volatile boolean ran;

    protected void finalize() {
        ran = true;
    }

    static void make() {
        new Finalized();
    }

    public static void main(String[] args) throws Exception {
        make();
        for (int i = 0; i < 5; i++) {
            System.gc();
            System.runFinalization();
            Thread.sleep(20);
        }
        assert !ran;
    }
}
