//@ expected: true
package machine;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A parameter that a message names twice is asked twice, and one that it does not name is not asked. */
public class LoggedTwice {
    static int asked;

    public String toString() {
        asked++;
        return "text";
    }

    public static void main(String[] args) throws Exception {
        Logger logger = Logger.getLogger("shop");
        logger.log(Level.INFO, "{1} {0} {1}", new Object[] {"one", new LoggedTwice()});
        assert asked == 2;
        logger.log(Level.INFO, "{0} {2}", new Object[] {"one", new LoggedTwice()});
        assert asked == 2;
    }
}
