//@ expected: false
package machine;

/** Copies of an array take as much as it does. */
public class CopiedArrays {
    static final long[][] copies = new long[5][];

    public static void main(String[] args) throws Exception {
        long[] numbers = new long[30_000_000];
        try {
            for (int i = 0; i < 5; i++) {
                copies[i] = numbers.clone();
            }
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}
