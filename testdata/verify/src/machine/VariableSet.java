//@ expected: false
//@ answer: unknown
package machine;

/** Nobody has to set a variable. */
public class VariableSet {
    public static void main(String[] args) throws Exception {
        assert System.getenv("HOME") != null;
    }
}
