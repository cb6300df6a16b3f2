//@ entry: Described.name
//@ entry: Described.fits
//@ entry: Described.copy
//@ entry: Described.added
//@ entry: Described.listed
//@ entry: Described$Base.twice
//@ entry: Described$Stock.put
//@ engines: lazier-sharp
import java.util.Enumeration;
import java.util.List;

/** Classes of unknown objects, arrays of any length, and objects of classes that callers write. */
public class Described {
    private Described() {
    }

    /** Null, one of the classes that stand for all, or a plain object. */
    public static String name(Object o) {
        return o == null ? "" : o.getClass().getName();
    }

    /** An argument that is a class object may be null. */
    public static boolean fits(Class<?> c) {
        return Number.class.isAssignableFrom(c);
    }

    /** A copy of an array of any length. */
    public static int[] copy(int[] a) {
        return a.clone();
    }

    /** Where the element goes does not matter. */
    public static void added(List<String> l) {
        l.add("x");
    }

    /** Objects of this interface are what callers write. */
    public static int listed(Enumeration<String> e) {
        return e.hasMoreElements() ? 1 : 0;
    }

    /** A class that no class on the class path extends. */
    public abstract static class Base {
        abstract int once();

        public int twice() {
            return once() > 0 ? 2 : once();
        }
    }

    /** An array that is made here is exactly one of `Object`: no store into it can fail. */
    public static class Stock {
        private Object[] items = new Object[4];

        public void put(Object item) {
            items[0] = item;
        }
    }
}
