//@ expected: false
package strings;

import java.util.ArrayList;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The unescaped text goes into the list. */
public class EscapeWrongOne {
    static String escape(String text) {
        return text.replace("<", "&lt;");
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        List<String> page = new ArrayList<>();
        page.add("hello");
        String safe = escape(text);
        page.add(text);
        for (String line : page) {
            assert !line.contains("<script");
        }
    }
}
