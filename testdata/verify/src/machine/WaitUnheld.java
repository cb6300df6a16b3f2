//@ expected: false
//@ property: exceptions
package machine;

/** Waiting needs the monitor, too. */
public class WaitUnheld {
    public static void main(String[] args) throws Exception {
        new Object().wait(1);
    }
}
