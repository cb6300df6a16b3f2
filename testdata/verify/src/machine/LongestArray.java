//@ expected: false
package machine;

/** The longest array that an int can name is never made. */
public class LongestArray {
    public static void main(String[] args) throws Exception {
        try {
            int[] numbers = new int[Integer.MAX_VALUE];
            numbers[0] = 1;
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}
