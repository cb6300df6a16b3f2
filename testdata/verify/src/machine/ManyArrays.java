//@ expected: false
package machine;

import java.util.ArrayList;
import java.util.List;

/** Arrays that are kept add up. */
public class ManyArrays {
    public static void main(String[] args) throws Exception {
        List<Object> kept = new ArrayList<>();
        try {
            for (int i = 0; i < 200; i++) {
                kept.add(new long[20_000_000]);
            }
        } catch (OutOfMemoryError e) {
            assert kept.isEmpty();
        }
    }
}
