//@ expected: false
package taint;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A page shows what it was asked, as it came. */
public class ServletEcho {
    static class Request {
        private final Map<String, String> parameters = new HashMap<>();

        String getParameter(String name) {
            return parameters.get(name);
        }
    }

    static class Response {
        private final StringWriter text = new StringWriter();
        private final PrintWriter writer = new PrintWriter(text);

        PrintWriter getWriter() {
            return writer;
        }
    }

    static void doGet(Request request, Response response) {
        String name = request.getParameter("name");
        PrintWriter out = response.getWriter();
        if (name == null || name.isEmpty()) {
            out.println("Who?");
        } else {
            out.print("Hello ");
            out.println(name);
        }
        out.flush();
    }

    public static void main(String[] args) {
        Request request = new Request();
        request.parameters.put("name", Verifier.nondetString());
        Response response = new Response();
        doGet(request, response);
        assert !response.text.toString().contains("<script>");
    }
}
