//@ expected: false
//@ answer: unknown
package machine;

import java.util.HashMap;

/** A hash code that a table asks for may be any number. */
public class HashSeenOdd {
    static int seen;

    public int hashCode() {
        seen = super.hashCode();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        new HashMap<Object, Integer>().put(new HashSeenOdd(), 1);
        assert seen % 2 == 0;
    }
}
