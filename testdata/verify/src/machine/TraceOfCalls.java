//@ expected: false
//@ answer: unknown
package machine;

/** A stack trace has a line for each call. */
public class TraceOfCalls {
    static void thrower() {
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        try {
            thrower();
        } catch (IllegalStateException e) {
            assert e.getStackTrace().length < 2;
        }
    }
}
