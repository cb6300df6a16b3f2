//@ expected: false
//@ args: symbolic
package arguments;

/** Two arguments of which the second is as the first in capitals. */
public class Unknown {
    public static void main(String[] args) {
        if (args.length == 2 && args[0].equals("on")) {
            assert !args[1].equals(args[0].toUpperCase());
        }
    }
}
