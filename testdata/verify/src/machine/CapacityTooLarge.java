//@ expected: false
package machine;

/** A builder that is to have room for too much throws. */
public class CapacityTooLarge {
    public static void main(String[] args) throws Exception {
        try {
            new StringBuilder().ensureCapacity(2147483646);
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}
