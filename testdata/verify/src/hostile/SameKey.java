//@ expected: false
package hostile;

import java.util.HashMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two keys that may be one. */
public class SameKey {
    public static void main(String[] args) {
        Map<Integer, String> m = new HashMap<>();
        m.put(Verifier.nondetInt(),"a");
        m.put(Verifier.nondetInt(),"b");
        assert m.size() == 2;
    }
}
