//@ expected: false
//@ answer: unknown
package machine;

/** There are many versions of Java 17. */
public class VersionOfJava {
    public static void main(String[] args) throws Exception {
        assert System.getProperty("java.version").equals("17.0.1");
    }
}
