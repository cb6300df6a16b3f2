//@ expected: true
package machine;

/** Texts that the JVM makes are no literals. */
public class TextsOfMachine {
    static int zero;

    public static void main(String[] args) throws Exception {
        assert System.lineSeparator() != "\n" && System.lineSeparator() == System.getProperty("line.separator");
        assert System.getProperty("os.name") != "Linux" && System.getProperty("java.specification.version") == "17";
        assert Thread.currentThread().getName() != "main" && String.join(",") != "";
        try {
            int quotient = 1 / zero;
        } catch (ArithmeticException e) {
            assert e.getMessage() != "/ by zero" && e.getMessage().equals("/ by zero");
        }
    }
}
