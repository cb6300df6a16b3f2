//@ entry: Lambdas.capturesNothing
//@ entry: Lambdas.capturesParameter
//@ entry: Lambdas.capturesThis
//@ entry: Lambdas.capturesWide
//@ entry: Lambdas.nested
//@ entry: Lambdas.inherited
//@ entry: Lambdas.throwing
//@ entry: Lambdas.choice
//@ entry: Lambdas.recursive
//@ engines: all

/** A lambda is an object of the functional interface; its body runs with what it captured. */
public class Lambdas {
    interface Step {
        int apply(int x);

        default Step twice() {
            return x -> apply(apply(x));
        }
    }

    interface Pair {
        long of(int a, long b, int c);
    }

    int base;
    Step field;

    static int capturesNothing(int x) {
        Step step = y -> 2 * y;
        return step.apply(x);
    }

    static int capturesParameter(int x, int y) {
        Step step = z -> z > 0 ? x : y;
        return step.apply(x);
    }

    int capturesThis(int x) {
        Step step = y -> base += y;
        step.apply(x);
        return step.apply(x);
    }

    static long capturesWide(long a, int b, long c) {
        Pair pair = (x, y, z) -> a + x + c * y + z - b;
        return pair.of(1, 2L, 3);
    }

    static int nested(int x) {
        Step outer = y -> {
            Step inner = z -> z + x + y;
            return inner.apply(1);
        };
        return outer.apply(10);
    }

    static int inherited(int x) {
        Step step = y -> y * 3;
        return step.twice().twice().apply(x);
    }

    static int throwing(int x) {
        Step step = y -> {
            if (y == 7) {
                throw new IllegalArgumentException("seven");
            }
            return 10 / y;
        };
        return step.apply(x);
    }

    static int choice(boolean which, int x) {
        Step step = which ? y -> y + 1 : y -> y - 1;
        return step.apply(x);
    }

    int recursive(int n) {
        field = y -> y <= 0 ? 0 : y + field.apply(y - 1);
        return field.apply(n > 3 ? 3 : n);
    }
}
