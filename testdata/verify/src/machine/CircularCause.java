//@ expected: true
package machine;

/** What was printed before is asked once more, where the circle closes. */
public class CircularCause extends RuntimeException {
    static int asked;

    public String toString() {
        asked++;
        return "text";
    }

    public static void main(String[] args) throws Exception {
        CircularCause cause = new CircularCause();
        RuntimeException other = new RuntimeException("other", cause);
        cause.initCause(other);
        cause.printStackTrace();
        assert asked == 2;
    }
}
