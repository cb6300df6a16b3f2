//@ expected: true
package taint;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A page escapes what it was asked. */
public class ServletEscaped {
    static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String asked = Verifier.nondetString();
        Verifier.assume(asked.length() <= 3);
        Map<String, String> parameters = new HashMap<>();
        parameters.put("name", asked);
        StringWriter page = new StringWriter();
        PrintWriter out = new PrintWriter(page);
        out.print("Hello " + escaped(parameters.get("name")));
        out.flush();
        assert page.toString().indexOf('<') < 0;
        assert page.toString().startsWith("Hello ");
    }
}
