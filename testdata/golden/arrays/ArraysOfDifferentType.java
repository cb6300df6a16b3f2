//@ entry: ArraysOfDifferentType.same
//@ engines: all

/** An int[] and a long[] are the same only when both are null. */
public class ArraysOfDifferentType {
    static boolean same(int[] a, long[] b) {
        return (Object) a == b;
    }
}
