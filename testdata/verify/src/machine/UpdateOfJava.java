//@ expected: false
//@ answer: unknown
package machine;

/** There are many updates of Java 17. */
public class UpdateOfJava {
    public static void main(String[] args) throws Exception {
        assert Runtime.version().update() == 15 || Runtime.version().update() == 16;
    }
}
