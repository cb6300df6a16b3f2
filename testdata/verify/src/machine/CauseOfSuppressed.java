//@ expected: false
package machine;

/** A stack trace has the causes of what was suppressed. */
public class CauseOfSuppressed extends RuntimeException {
    static int asked;

    public String toString() {
        asked++;
        return "text";
    }

    public static void main(String[] args) throws Exception {
        RuntimeException suppressed = new RuntimeException("suppressed", new CauseOfSuppressed());
        RuntimeException printed = new RuntimeException("printed");
        printed.addSuppressed(suppressed);
        printed.printStackTrace();
        assert asked == 0;
    }
}
