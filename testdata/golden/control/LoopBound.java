//@ entry: LoopBound.count
//@ engines: all
//@ flags: --loop 3 --all-endings

/** Three iterations that take a decision are allowed, the fourth is cut off. */
public class LoopBound {
    static int count(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }
}
