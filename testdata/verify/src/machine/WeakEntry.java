//@ expected: false
//@ answer: unknown
package machine;

import java.util.WeakHashMap;

/** What only a weak map names may be gone. */
public class WeakEntry {
    public static void main(String[] args) throws Exception {
        WeakHashMap<Object, Integer> numbers = new WeakHashMap<>();
        numbers.put(new Object(), 1);
        assert numbers.size() == 1;
    }
}
