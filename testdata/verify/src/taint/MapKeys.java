//@ expected: false
package taint;

import java.util.HashMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A key of two names is that of a third. */
public class MapKeys {
    private static String key(int kind) {
        switch (kind) {
            case 0:
                return "a";
            case 1:
                return "b";
            default:
                return "" + (char) ('a' + kind % 4);
        }
    }

    public static void main(String[] args) {
        Map<String, String> session = new HashMap<>();
        session.put("a", "safe");
        session.put("b", "safe");
        int kind = Verifier.nondetInt();
        Verifier.assume(kind >= 2 && kind < 12);
        session.put(key(kind), "<" + kind + ">");
        assert session.get("a").equals("safe");
    }
}
