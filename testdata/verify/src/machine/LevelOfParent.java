//@ expected: false
package machine;

import java.util.logging.Level;
import java.util.logging.Logger;

/** A logger without a level has that of the one above it. */
public class LevelOfParent {
    public static void main(String[] args) throws Exception {
        Logger above = Logger.getLogger("shop");
        Logger below = Logger.getLogger("shop.till");
        above.setLevel(Level.SEVERE);
        assert below.isLoggable(Level.INFO);
    }
}
