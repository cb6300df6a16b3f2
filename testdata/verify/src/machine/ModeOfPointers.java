//@ expected: false
//@ answer: unknown
package machine;

/** What only some JVMs say may be missing. */
public class ModeOfPointers {
    public static void main(String[] args) throws Exception {
        assert System.getProperty("sun.management.compiler") != null;
    }
}
