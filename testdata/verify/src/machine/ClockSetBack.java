//@ expected: false
//@ answer: unknown
package machine;

/** Somebody may set the clock back. */
public class ClockSetBack {
    public static void main(String[] args) throws Exception {
        long before = System.currentTimeMillis();
        assert System.currentTimeMillis() >= before;
    }
}
