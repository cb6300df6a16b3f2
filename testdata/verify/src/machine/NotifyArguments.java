//@ expected: false
//@ property: exceptions
//@ args: symbolic
package machine;

/** Nobody holds the monitor of the arguments. */
public class NotifyArguments {
    public static void main(String[] args) throws Exception {
        args.notify();
    }
}
