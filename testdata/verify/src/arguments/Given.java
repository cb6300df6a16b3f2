//@ expected: false
//@ args: --fast 12
package arguments;

/** Reads a flag and a number. */
public class Given {
    public static void main(String[] args) {
        boolean fast = false;
        int number = 0;
        for (String arg : args) {
            if (arg.equals("--fast")) {
                fast = true;
            } else {
                number = Integer.parseInt(arg);
            }
        }
        assert !fast || number < 10;
    }
}
