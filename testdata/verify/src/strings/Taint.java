//@ expected: true
package strings;

import java.util.HashMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is read under one key is not what was stored under another. */
public class Taint {
    static void sink(String text) {
        assert !text.contains("<bad/>");
    }

    public static void main(String[] args) {
        String outside = Verifier.nondetString();
        Map<String, String> values = new HashMap<>();
        values.put("a", outside);
        values.put("b", "constant");
        String text = values.get("a");
        text = values.get("b");
        sink(text);
    }
}
