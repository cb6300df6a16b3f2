//@ expected: true
package deep;

/** A million turns, and what they make is what it always is. */
public class PreludeSafe {
    public static void main(String[] args) {
        long sum = 0;
        for (int i = 1; i <= 1_000_000; i++) {
            sum += i;
        }
        assert sum == 500_000_500_000L;
    }
}
