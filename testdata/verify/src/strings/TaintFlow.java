//@ expected: false
package strings;

import java.util.LinkedList;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A text goes through a list and a builder to where it must not. */
public class TaintFlow {
    static class Box {
        private final LinkedList<String> parts = new LinkedList<>();

        void add(String part) {
            parts.addFirst(part);
        }

        String all() {
            StringBuilder out = new StringBuilder();
            for (String part : parts) {
                out.append(part).append(';');
            }
            return out.toString();
        }
    }

    public static void main(String[] args) {
        Box box = new Box();
        box.add("begin");
        box.add(Verifier.nondetString());
        assert !box.all().contains("<bad/>");
    }
}
