//@ expected: true
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What the JVM says of a failed cast becomes the message of another exception. */
public class WrappedCast {
    private static String text(Object value) {
        try {
            return (String) value;
        } catch (ClassCastException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        try {
            assert text(number > 0 ? "x" : number) != null && number > 0;
        } catch (IllegalArgumentException e) {
            assert number <= 0 && e.getMessage() != null && e.getCause() instanceof ClassCastException;
        }
    }
}
