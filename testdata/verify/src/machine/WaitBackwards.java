//@ expected: true
//@ property: exceptions
package machine;

/** A time that is negative is refused first. */
public class WaitBackwards {
    public static void main(String[] args) throws Exception {
        boolean told = false;
        try {
            new Object().wait(-1);
        } catch (IllegalArgumentException e) {
            told = true;
        }
        assert told;
    }
}
