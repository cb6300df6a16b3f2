//@ entry: ArrayBehindNullTest$A.run
//@ values: -1 0 1
// That the array is not null is said by a formula about several references, which excludes none of its leaves by itself.
public class ArrayBehindNullTest {
    static class A {
        int[] ints;

        public int run(A y, A r) {
            if (y == null || r == null) {
                return -7;
            }
            this.ints = new int[1];
            r.ints = y.ints;
            if (r.ints[0] != 0) {
                return 10;
            }
            return this.ints.length;
        }
    }
}
