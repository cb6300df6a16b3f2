import java.io.File;
import java.io.PrintStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Reads a JUnit XML report and prints what it is about. */
class ReadXml {
    public static void main(String[] arguments) throws Exception {
        Document report = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new File(arguments[0]));
        Element failure = (Element) report.getElementsByTagName("failure").item(0);
        new PrintStream(System.out, true, "UTF-8").println(report.getDocumentElement().getAttribute("name")
            + ": " + report.getElementsByTagName("testcase").getLength() + " cases, "
            + report.getElementsByTagName("failure").getLength() + " failures, "
            + report.getElementsByTagName("error").getLength() + " errors; "
            + failure.getAttribute("message"));
    }
}
