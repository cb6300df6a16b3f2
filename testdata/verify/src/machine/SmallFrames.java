//@ expected: true
package machine;

/** A thousand calls fit on every stack. */
public class SmallFrames {
    static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    public static void main(String[] args) throws Exception {
        assert down(1000) == 1000;
    }
}
