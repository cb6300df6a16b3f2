//@ expected: false
//@ answer: unknown
package machine;

import java.util.HashSet;
import java.util.Set;

/** Two objects may have the same identity hash code, and then it counts what the program takes for equal. */
public class EqualByChance {
    public boolean equals(Object other) {
        return true;
    }

    public static void main(String[] args) throws Exception {
        Set<Object> one = new HashSet<>();
        one.add(new EqualByChance());
        one.add(new EqualByChance());
        assert one.size() == 2;
    }
}
