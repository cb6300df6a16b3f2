//@ expected: false
package modern;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Suppliers share the array that they capture, not what was in it. */
public class LambdaCapture {
    public static void main(String[] args) {
        List<Supplier<Integer>> suppliers = new ArrayList<>();
        int[] counter = { 0 };
        for (int i = 0; i < 3; i++) {
            suppliers.add(() -> counter[0]);
            counter[0] += Verifier.nondetByte();
        }
        assert suppliers.get(0).get() == 0;
    }
}
