//@ expected: true
package machine;

import java.util.logging.Level;

/** Levels are known by their names. */
public class LevelByName {
    public static void main(String[] args) throws Exception {
        assert Level.parse("INFO") == Level.INFO && Level.parse("800") == Level.INFO;
        assert Level.parse("5").intValue() == 5;
    }
}
