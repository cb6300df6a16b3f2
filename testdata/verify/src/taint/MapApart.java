//@ expected: true
package taint;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What is stored under one key is not found under another. */
public class MapApart {
    public static void main(String[] args) {
        Map<String, String> safe = new LinkedHashMap<>();
        Map<Integer, String> other = new HashMap<>();
        int key = Verifier.nondetInt();
        other.put(key, "<bad>");
        safe.put("page", "index");
        if (other.containsKey(17)) {
            assert key == 17;
            safe.put("seen", other.get(17).replace("<", "").replace(">", ""));
        }
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, String> entry : safe.entrySet()) {
            out.append(entry.getKey()).append('=').append(entry.getValue()).append(';');
        }
        assert out.indexOf("<") < 0;
        assert out.toString().startsWith("page=index;");
    }
}
