//@ expected: true
package machine;

/** Where nobody can see it, nothing is collected. */
public class CollectedNothing {
    public static void main(String[] args) throws Exception {
        int[] numbers = {1, 2};
        System.gc();
        assert numbers[1] == 2;
    }
}
