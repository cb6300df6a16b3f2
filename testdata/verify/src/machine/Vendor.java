//@ expected: false
//@ answer: unknown
package machine;

/** Nobody knows who made the JVM. */
public class Vendor {
    public static void main(String[] args) throws Exception {
        assert System.getProperty("java.vendor").equals("Lazuli");
    }
}
