//@ expected: false
package machine;

/** Many arrays together take more than there is. */
public class NestedTooLarge {
    public static void main(String[] args) throws Exception {
        try {
            int[][] numbers = new int[20000][20000];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}
