//@ expected: false
//@ answer: unknown
package machine;

import java.util.HashMap;

/** A hash code that a table asks for may be seen on its way. */
public class HashSeen {
    static int seen;

    public int hashCode() {
        seen = super.hashCode();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        new HashMap<Object, Integer>().put(new HashSeen(), 1);
        assert seen > 5;
    }
}
