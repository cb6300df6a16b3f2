//@ entry: CallDepth.down
//@ engines: lazier-sharp
//@ flags: --calls 3 --all-endings

/** Three frames of analysed code are allowed, the fourth is cut off. */
public class CallDepth {
    static int down(int n) {
        return n <= 0 ? 0 : 1 + down(n - 1);
    }
}
