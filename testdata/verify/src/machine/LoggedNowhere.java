//@ expected: true
package machine;

import java.util.logging.Level;
import java.util.logging.Logger;

/** What comes to no handler is not made a text. */
public class LoggedNowhere {
    static int asked;

    public String toString() {
        asked++;
        return "text";
    }

    public static void main(String[] args) throws Exception {
        Logger logger = Logger.getLogger("shop.till");
        Logger.getLogger("shop").setUseParentHandlers(false);
        logger.log(Level.INFO, "{0}", new LoggedNowhere());
        logger.setUseParentHandlers(false);
        logger.log(Level.INFO, "{0}", new LoggedNowhere());
        Logger other = Logger.getLogger("bank");
        other.setFilter(record -> record.getMessage().isEmpty());
        other.log(Level.INFO, "{0}", new LoggedNowhere());
        assert asked == 0;
    }
}
