//@ expected: false
//@ answer: unknown
package machine;

import java.util.HashMap;
import java.util.Map;

/** A field of a subclass is not the table. */
public class OwnTableReversed {
    static class Numbers extends HashMap<Object, Integer> {
        Object table;
    }

    public static void main(String[] args) throws Exception {
        Map<Object, Integer> numbers = new Numbers();
        numbers.put(new Object(), 1);
        numbers.put(new Object(), 2);
        assert numbers.values().iterator().next() == 2;
    }
}
