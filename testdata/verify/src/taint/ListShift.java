//@ expected: false
package taint;

import java.util.ArrayList;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What was in the second place is in the first after one was removed. */
public class ListShift {
    public static void main(String[] args) {
        String bad = Verifier.nondetString();
        List<String> values = new ArrayList<>();
        values.add("safe");
        values.add(bad);
        values.add("more");
        if (Verifier.nondetBoolean()) {
            values.remove(0);
        }
        String query = "select " + values.get(0);
        assert !query.endsWith("';drop");
    }
}
