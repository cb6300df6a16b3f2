//@ expected: true
package machine;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A filter sees what is logged. */
public class FilterAsked {
    static int asked;

    public static void main(String[] args) throws Exception {
        Logger logger = Logger.getLogger("shop");
        logger.setFilter(record -> {
            asked++;
            return record.getLevel() == Level.INFO;
        });
        logger.info("one");
        logger.fine("two");
        assert asked == 1;
    }
}
