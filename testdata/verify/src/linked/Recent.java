//@ expected: false
package linked;

import java.util.Iterator;
import java.util.LinkedHashMap;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A cache that forgets what was put in first, although it was used last. */
public class Recent {
    private final LinkedHashMap<Integer, Integer> values = new LinkedHashMap<>();

    int get(int key) {
        return values.computeIfAbsent(key, k -> k * k);
    }

    void trim() {
        while (values.size() > 2) {
            Iterator<Integer> keys = values.keySet().iterator();
            keys.next();
            keys.remove();
        }
    }

    public static void main(String[] args) {
        Recent cache = new Recent();
        int last = 0;
        for (int i = 0; i < 4; i++) {
            last = Verifier.nondetInt();
            Verifier.assume(last >= 1 && last <= 3);
            cache.get(last);
            cache.trim();
            assert cache.values.containsKey(last);
            assert cache.values.size() <= 2;
        }
        int before = Verifier.nondetInt();
        Verifier.assume(before >= 1 && before <= 3 && cache.values.containsKey(before));
        cache.get(before);
        cache.get(last + 1);
        cache.trim();
        assert cache.values.containsKey(before);
    }
}
