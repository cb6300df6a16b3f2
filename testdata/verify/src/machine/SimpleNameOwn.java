//@ expected: false
package machine;

/** A simple name is a string of its own. */
public class SimpleNameOwn {
    public static void main(String[] args) throws Exception {
        assert SimpleNameOwn.class.getSimpleName() == "SimpleNameOwn";
    }
}
