//@ expected: false
//@ answer: unknown
package machine;

/** The version of a vendor is optional. */
public class VendorVersion {
    public static void main(String[] args) throws Exception {
        assert System.getProperty("java.vendor.version") != null;
    }
}
