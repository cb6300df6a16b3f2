//@ expected: true
package taint;

import java.util.ArrayList;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What comes from outside never stands in the first place. */
public class ListKept {
    public static void main(String[] args) {
        List<String> values = new ArrayList<>();
        values.add("safe");
        values.add(Verifier.nondetString());
        int at = Verifier.nondetInt();
        Verifier.assume(at >= 1 && at <= 2);
        values.add(at, "more");
        if (Verifier.nondetBoolean()) {
            values.remove(1);
        }
        String query = "select " + values.get(0);
        assert query.equals("select safe");
    }
}
