//@ entry: ClassOfArray.narrower
//@ entry: ClassOfArray.own
//@ entry: ClassOfArray.numbers
//@ entry: ClassOfArray.hidden
//@ entry: ClassOfArray.open
//@ engines: lazy lazier lazier-sharp summary pose uber-lazy

/** The class of an input array beside that of a type, where its declared type or that of its elements tells. */
public class ClassOfArray {
    static final class Leaf {
    }

    /** An array of leaves is an array of objects, but not of exactly that type. */
    static boolean narrower(Leaf[] a) {
        return a != null && ((Object) a).getClass() == Object[].class;
    }

    static boolean own(Leaf[] a) {
        return a != null && a.getClass() == Leaf[].class;
    }

    static boolean numbers(int[][] a) {
        return a != null && a.getClass() == int[][].class;
    }

    /** It may be an array of leaves, and then it is of exactly that type. */
    static boolean hidden(Object[] a) {
        return a != null && a.getClass() == Leaf[].class;
    }

    /** Any class may have an array here, so nothing is told. */
    static boolean open(Object[] a) {
        return a != null && a.getClass() == Object[].class;
    }
}
