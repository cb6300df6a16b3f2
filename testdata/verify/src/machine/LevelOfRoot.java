//@ expected: true
package machine;

import java.util.logging.Level;
import java.util.logging.Logger;

/** The one above all has a level. */
public class LevelOfRoot {
    public static void main(String[] args) throws Exception {
        assert Logger.getLogger("").getLevel() == Level.INFO;
        assert Logger.getLogger("shop").getParent() == Logger.getLogger("");
        assert Logger.getLogger("shop").getLevel() == null;
        assert Logger.getLogger("shop").isLoggable(Level.INFO) && !Logger.getLogger("shop").isLoggable(Level.FINE);
    }
}
