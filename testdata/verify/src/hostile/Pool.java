//@ expected: true
package hostile;

/** Which texts are one object. */
public class Pool {
    public static void main(String[] args) {
        char[] a = { 'x','y' };
        String s = new String(a);
        a[0] = 'z';
        assert s.equals("xy");
        assert s != "xy";
        assert s.intern() == "xy";
        assert ("x"+"y") == "xy";
        String q = "x";
        assert (q+"y") != "xy";
    }
}
