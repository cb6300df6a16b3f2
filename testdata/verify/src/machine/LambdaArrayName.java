//@ expected: false
//@ answer: unknown
package machine;

import java.lang.reflect.Array;

/** The name of a class of arrays has that of the class of a lambda in it. */
public class LambdaArrayName {
    public static void main(String[] args) throws Exception {
        Runnable lambda = () -> {};
        Object array = Array.newInstance(lambda.getClass(), 1);
        assert array.getClass().getName().length() == "[Lmachine.LambdaArrayName$$Lambda$main$1$1;".length();
    }
}
