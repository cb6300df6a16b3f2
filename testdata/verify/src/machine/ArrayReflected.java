//@ expected: false
package machine;

import java.lang.reflect.Array;
import org.sosy_lab.sv_benchmarks.Verifier;

/** An array that is made by reflection is no shorter. */
public class ArrayReflected {
    public static void main(String[] args) throws Exception {
        int length = Verifier.nondetInt();
        if (length > 2147483640 && length != Integer.MAX_VALUE) {
            try {
                Object numbers = Array.newInstance(int.class, length);
            } catch (Error e) {
                assert length < 2147483646;
            }
        }
    }
}
