//@ expected: false
//@ answer: unknown
package machine;

/** Large frames fill a stack sooner than small ones. */
public class LargeFrames {
    static long down(int n, long a, long b, long c, long d, long e, long f, long g, long h) {
        long i = a + b;
        long j = c + d;
        long k = e + f;
        long l = g + h;
        return n == 0 ? 0 : 1 + down(n - 1, i, j, k, l, i + j, k + l, i + l, j + k);
    }

    public static void main(String[] args) throws Exception {
        try {
            down(8900, 1, 2, 3, 4, 5, 6, 7, 8);
        } catch (StackOverflowError e) {
            assert false;
        }
    }
}
