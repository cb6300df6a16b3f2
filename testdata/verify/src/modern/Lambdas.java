//@ expected: true
package modern;

import java.util.function.IntUnaryOperator;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Functions composed of functions. */
public class Lambdas {
    static IntUnaryOperator times(int factor) {
        return x -> x * factor;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        IntUnaryOperator both = times(2).andThen(times(3));
        assert both.applyAsInt(n) == n * 6;
        IntUnaryOperator same = IntUnaryOperator.identity();
        assert same.applyAsInt(n) == n;
    }
}
