//@ expected: true
package hostile;

/** In which order an assignment is evaluated, and a compound shift of a byte. */
public class Order {
    public static void main(String[] args) {
        int[] a = new int[3];
        int i = 0;
        try {
            a[i++] = a[i += 5];
        } catch (ArrayIndexOutOfBoundsException e) {
            assert i == 6;
        }
        i = 0;
        a[i] = i = 2;
        assert a[0] == 2 && a[2] == 0;
        byte b = (byte)200;
        b >>>= 1;
        assert b == (byte)0xE4;
    }
}
