//@ expected: true
package machine;

import java.util.Comparator;

/** The class of one of the library's lambdas is the library's. */
public class LambdaOfLibrary {
    public static void main(String[] args) throws Exception {
        Comparator<String> byLength = Comparator.comparing(String::length);
        assert byLength.getClass().getClassLoader() == null;
        assert byLength.getClass().getNestHost() == Comparator.class;
    }
}
