//@ entry: Element.get
//@ engines: all

/** An access is null, too low, too high, or an element. */
public class Element {
    static int get(int[] a, int i) {
        return a[i] == 7 ? 1 : 2;
    }
}
