//@ expected: true
package arguments;

/** Without arguments there are none. */
public class None {
    public static void main(String[] args) {
        assert args.length == 0;
    }
}
