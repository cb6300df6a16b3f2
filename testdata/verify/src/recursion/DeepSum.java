//@ expected: true
package recursion;

/** Three thousand calls deep. */
public class DeepSum {
    static int sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }

    public static void main(String[] args) {
        assert sum(3000) == 3000 * 3001 / 2;
    }
}
