//@ expected: false
package hostile;

/** It always fails. */
public class Always {
    public static void main(String[] args) {
        throw new AssertionError("always");
    }
}
