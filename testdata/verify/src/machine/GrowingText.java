//@ expected: false
//@ answer: unknown
package machine;

/** A text that grows without end has no room. */
public class GrowingText {
    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder("abc");
        try {
            for (int i = 0; i < 40; i++) {
                text.append(text);
            }
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}
