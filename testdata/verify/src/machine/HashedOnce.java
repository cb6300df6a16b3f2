//@ expected: true
package machine;

import java.util.HashMap;
import java.util.Map;

/** What is the only entry comes first. */
public class HashedOnce {
    public static void main(String[] args) throws Exception {
        Map<Object, Integer> numbers = new HashMap<>();
        numbers.put(new Object(), 1);
        assert numbers.values().iterator().next() == 1;
        Map<Object, Integer> others = new HashMap<>();
        others.put("a", 1);
        others.put("b", 2);
        assert others.values().iterator().next() == 1;
    }
}
