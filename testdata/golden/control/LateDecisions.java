//@ entry: LateDecisions.find
//@ engines: lazier-sharp
//@ flags: --loop 2 --all-endings

/** Only iterations that take a decision count: the first one here takes none. */
public class LateDecisions {
    static int find(int x) {
        if (x < 0) {
            return -1;
        }
        int i = 0;
        while (true) {
            if (i >= 1 && x == i) {
                return i;
            }
            i++;
        }
    }
}
