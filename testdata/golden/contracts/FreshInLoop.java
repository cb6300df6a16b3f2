//@ entry: FreshInLoop.drive
//@ engines: lazier-sharp

import lazuli.api.Symbolic;

/** Fresh values of one name are different values. */
public class FreshInLoop {
    static int drive() {
        boolean[] seen = new boolean[2];
        for (int i = 0; i < 2; i++) {
            seen[i] = Symbolic.anyBoolean("flag");
        }
        return (seen[0] ? 1 : 0) + (seen[1] ? 2 : 0);
    }
}
