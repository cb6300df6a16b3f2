//@ expected: false
package machine;

import java.util.logging.Level;
import java.util.logging.Logger;

/** What is logged is made a text. */
public class LoggedText {
    static int asked;

    public String toString() {
        asked++;
        return "text";
    }

    public static void main(String[] args) throws Exception {
        Logger.getLogger("shop").log(Level.INFO, "{0}", new LoggedText());
        assert asked == 0;
    }
}
