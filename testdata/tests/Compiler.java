import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.spi.ToolProvider;

/**
 * {@code javac} for the tests, which call it some hundred times: started once, it soon takes a tenth of the time.
 *
 * <p>Each line read is one call, its arguments between tabs. The answer is one line: the exit status, then what the
 * compiler said, with line ends as tabs.
 */
public final class Compiler {
    public static void main(String[] none) throws IOException {
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            var said = new StringWriter();
            var writer = new PrintWriter(said);
            int status = javac.run(writer, writer, line.split("\t"));
            out.println(status + said.toString().lines().reduce("", (text, next) -> text + "\t" + next));
        }
    }
}
