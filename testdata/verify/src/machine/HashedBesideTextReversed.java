//@ expected: false
//@ answer: unknown
package machine;

import java.util.HashMap;
import java.util.Map;

/** An object that hashes by identity may come after any other. */
public class HashedBesideTextReversed {
    public static void main(String[] args) throws Exception {
        Map<Object, Integer> numbers = new HashMap<>();
        numbers.put(new Object(), 1);
        numbers.put("b", 2);
        assert numbers.values().iterator().next() == 1;
    }
}
