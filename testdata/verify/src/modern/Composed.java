//@ expected: true
package modern;

import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Functions that are put together. */
public class Composed {
    private static <A, B, C> Function<A, C> both(Function<A, B> first, Function<B, C> second) {
        return first.andThen(second);
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int by = Verifier.nondetInt();
        IntUnaryOperator add = n -> n + by;
        IntUnaryOperator twice = add.andThen(add);
        assert twice.applyAsInt(x) == x + 2 * by;
        IntPredicate positive = n -> n > 0;
        assert positive.and(n -> n < 0).negate().test(x);
        Function<Integer, String> told = both(n -> n > by, higher -> higher ? "more" : "less");
        assert told.apply(x).equals(x > by ? "more" : "less");
    }
}
