//@ expected: true
package strings;

import java.util.ArrayList;
import java.util.List;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What comes from outside is escaped before it is shown. */
public class Escape {
    static String escape(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '<') {
                out.append("&lt;");
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 3);
        List<String> page = new ArrayList<>();
        page.add("hello");
        page.add(escape(text));
        for (String line : page) {
            assert line.indexOf('<') < 0;
        }
    }
}
