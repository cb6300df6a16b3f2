//@ expected: false
//@ answer: unknown
package machine;

import java.util.HashMap;
import java.util.Map;

/** A method that replaces all values goes through them in the order of the table. */
public class ReplacedOrderReversed {
    static int first;

    public static void main(String[] args) throws Exception {
        Map<Object, Integer> numbers = new HashMap<>();
        numbers.put(new Object(), 1);
        numbers.put(new Object(), 2);
        numbers.replaceAll((key, number) -> first = first == 0 ? number : first);
        assert first == 2;
    }
}
