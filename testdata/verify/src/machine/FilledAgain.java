//@ expected: false
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** The calls that led to an exception are told anew; what the JVM said of it stays. */
public class FilledAgain {
    public static void main(String[] args) {
        Object value = Verifier.nondetBoolean() ? "x" : (Object) 1;
        try {
            String text = (String) value;
            assert text.length() == 1;
        } catch (ClassCastException e) {
            e.fillInStackTrace();
            assert e.getMessage() == null;
        }
    }
}
