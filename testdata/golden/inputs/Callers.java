//@ entry: Callers.accepted
//@ entry: Callers.twice
//@ entry: Callers.length
//@ entry: Callers.greatest
//@ entry: Callers.elapsed
//@ entry: Callers.share
//@ entry: Callers.composed
//@ entry: Callers.supplied
//@ entry: Callers.appended
//@ entry: Callers.turned
//@ entry: Callers.room
//@ entry: Callers.counted
//@ entry: Callers.equal
//@ entry: Callers.message
//@ entry: Callers.above
//@ flags: --array 2 --string 4
//@ k: 2
//@ engines: all

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What the caller implements, builders, and objects of any class. */
public class Callers {
    interface Clock {
        long now();

        void tick(int by);

        String zone(String of);
    }

    interface Rate {
        int of(String currency);
    }

    static boolean accepted(Predicate<String> test, String text) {
        return test.test(text);
    }

    static int twice(IntUnaryOperator function, int x) {
        return function.applyAsInt(function.applyAsInt(x));
    }

    static int length(Function<Integer, String> name) {
        return name.apply(3).length();
    }

    static String greatest(List<String> names, Comparator<String> order) {
        String best = names.get(0);
        return order.compare(names.get(1), best) > 0 ? names.get(1) : best;
    }

    static long elapsed(Clock clock) {
        long start = clock.now();
        clock.tick(1);
        if (clock.now() < start) {
            throw new IllegalStateException(clock.zone("here"));
        }
        return start;
    }

    static int share(Rate rate) {
        return 100 / rate.of("EUR");
    }

    static boolean composed(Predicate<String> one, Predicate<String> other) {
        return one.and(other).negate().test("x");
    }

    static int supplied(Supplier<List<Integer>> source) {
        return source.get().get(0);
    }

    static int appended(StringBuilder out) {
        out.append("x");
        if (out.length() == 3 && out.charAt(0) == 'a') {
            throw new IllegalArgumentException();
        }
        return out.length();
    }

    static String turned(StringBuilder out) {
        return out.reverse().toString();
    }

    static int room(StringBuilder out) {
        return out.capacity() - out.length();
    }

    static int counted(CharSequence text) {
        return text.length() > 0 && text.charAt(0) == 'x' ? 1 : 0;
    }

    static boolean equal(Object one, Object other) {
        return one.equals(other);
    }

    static String message(RuntimeException e) {
        return e.getMessage();
    }

    static boolean above(Number number) {
        return number.intValue() > 3;
    }
}
