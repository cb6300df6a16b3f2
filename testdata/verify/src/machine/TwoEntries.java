//@ expected: false
//@ answer: unknown
package machine;

import java.util.Set;

/** Which of the two comes first is another in every run. */
public class TwoEntries {
    public static void main(String[] args) {
        assert Set.of("a", "b").iterator().next().equals("a");
    }
}
