//@ expected: true
package machine;

import java.util.Map;
import java.util.Set;
import org.sosy_lab.sv_benchmarks.Verifier;

/** The JVM goes through what `Map.of` and `Set.of` make in an order of its own, which only several have. */
public class OneEntry {
    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        int sum = 0;
        for (Map.Entry<String, Integer> entry : Map.of("only", number).entrySet()) {
            sum += entry.getValue();
        }
        for (int one : Set.of(1)) {
            sum += one;
        }
        assert sum == number + 1;
    }
}
