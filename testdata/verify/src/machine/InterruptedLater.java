//@ expected: false
package machine;

/** A thread that was never started remembers that it was interrupted. */
public class InterruptedLater {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread("one");
        thread.interrupt();
        assert !thread.isInterrupted();
    }
}
