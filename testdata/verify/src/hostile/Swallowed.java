//@ expected: true
package hostile;

/** Every failure is swallowed. */
public class Swallowed {
    public static void main(String[] args) {
        try {
            assert false;
        } catch (Throwable t) {
        }
    }
}
