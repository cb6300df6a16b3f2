//@ expected: false
//@ answer: unknown
package machine;

import java.util.concurrent.ConcurrentHashMap;

/** A search of all entries goes through them in the order of the table. */
public class BulkOrder {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Object, Integer> numbers = new ConcurrentHashMap<>();
        numbers.put(new Object(), 1);
        numbers.put(new Object(), 2);
        assert numbers.search(1000, (key, number) -> number) == 1;
    }
}
