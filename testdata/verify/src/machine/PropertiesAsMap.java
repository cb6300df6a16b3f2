//@ expected: true
package machine;

/** The system properties are a map, too. */
public class PropertiesAsMap {
    public static void main(String[] args) throws Exception {
        assert "17".equals(System.getProperties().get("java.specification.version"));
        assert System.getProperties().containsKey("user.dir") && System.getProperties().get("no.such.property") == null;
        assert System.getProperties().put("user.language", "de").equals("en");
        assert System.getProperty("user.language").equals("de");
    }
}
