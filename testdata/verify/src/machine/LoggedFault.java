//@ expected: true
//@ property: exceptions
package machine;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A text that cannot be made is no fault of whoever logs it. */
public class LoggedFault {
    static class Thrown extends RuntimeException {
        public String toString() {
            throw new IllegalStateException();
        }
    }

    public String toString() {
        throw new IllegalStateException();
    }

    public static void main(String[] args) throws Exception {
        Logger.getLogger("shop").log(Level.INFO, "{0}", new LoggedFault());
        Logger.getLogger("shop").log(Level.WARNING, "thrown", new Thrown());
    }
}
