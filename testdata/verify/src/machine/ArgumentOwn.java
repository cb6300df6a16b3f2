//@ expected: false
//@ args: a
package machine;

/** An argument is no literal. */
public class ArgumentOwn {
    public static void main(String[] args) throws Exception {
        assert args[0] == "a";
    }
}
