//@ expected: false
package machine;

/** An interrupted thread does not wait, not even for itself. */
public class JoinInterrupted {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().interrupt();
        try {
            Thread.currentThread().join(1);
        } catch (InterruptedException e) {
            assert false;
        }
    }
}
