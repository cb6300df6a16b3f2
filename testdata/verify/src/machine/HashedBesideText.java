//@ expected: false
//@ answer: unknown
package machine;

import java.util.HashMap;
import java.util.Map;

/** Where an object lies that hashes by identity, nobody knows, and be it the only one. */
public class HashedBesideText {
    public static void main(String[] args) throws Exception {
        Map<Object, Integer> numbers = new HashMap<>();
        numbers.put(new Object(), 1);
        numbers.put("b", 2);
        assert numbers.values().iterator().next() == 2;
    }
}
