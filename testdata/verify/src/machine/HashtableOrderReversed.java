//@ expected: false
//@ answer: unknown
package machine;

import java.util.Hashtable;
import java.util.Map;

/** Objects that hash by identity come in any order. */
public class HashtableOrderReversed {
    static int first;

    public static void main(String[] args) throws Exception {
        Map<Object, Integer> numbers = new Hashtable<>();
        Object one = new Object();
        Object two = new Object();
        numbers.put(one, 1);
        numbers.put(two, 2);
        numbers.forEach((key, number) -> first = first == 0 ? number : first);
        assert first == 2 || one == two;
    }
}
