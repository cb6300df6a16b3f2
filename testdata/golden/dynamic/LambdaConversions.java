//@ entry: LambdaConversions.boxes
//@ entry: LambdaConversions.unboxes
//@ entry: LambdaConversions.unboxesNull
//@ entry: LambdaConversions.widens
//@ entry: LambdaConversions.unboxesAndWidens
//@ entry: LambdaConversions.boxesToObject
//@ entry: LambdaConversions.characters
//@ entry: LambdaConversions.resultDropped
//@ entry: LambdaConversions.wrongArgument
//@ entry: LambdaConversions.wrongResult
//@ entry: LambdaConversions.bridge
//@ entry: LambdaConversions.markers
//@ engines: all

import java.io.Serializable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** What is converted between the interface method and the method behind it, and which casts fail. */
public class LambdaConversions {
    interface Marker {
    }

    interface Taker<T> {
        int take(T value);
    }

    interface TextTaker extends Taker<String> {
        int take(String value);
    }

    static int seen;

    static int twice(int x) {
        return 2 * x;
    }

    static long wide(long x) {
        return x + 1;
    }

    static Integer boxed(Integer x) {
        return x;
    }

    static int next(char c) {
        return c + 1;
    }

    static int record(int x) {
        return seen = x;
    }

    static int boxes() {
        Function<Integer, Integer> f = LambdaConversions::twice;
        return f.apply(21);
    }

    static int unboxes(boolean which) {
        BiFunction<Integer, Integer, Integer> f = Math::min;
        return f.apply(which ? 1 : 2, 3);
    }

    static int unboxesNull(boolean which) {
        Function<Integer, Integer> f = LambdaConversions::twice;
        return f.apply(which ? 4 : null);
    }

    static long widens(int x) {
        IntToLongFunction f = LambdaConversions::twice;
        return f.applyAsLong(x);
    }

    static long unboxesAndWidens() {
        ToLongFunction<Integer> f = LambdaConversions::wide;
        return f.applyAsLong(41);
    }

    static boolean boxesToObject() {
        IntFunction<Object> f = LambdaConversions::twice;
        Object result = f.apply(1);
        return result instanceof Integer;
    }

    static int characters() {
        Function<Character, Integer> f = LambdaConversions::next;
        return f.apply('a');
    }

    static int resultDropped(int x) {
        IntConsumer consumer = LambdaConversions::record;
        consumer.accept(x);
        return seen;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int wrongArgument(boolean which) {
        Function<String, Integer> f = String::length;
        Function raw = f;
        Object argument = which ? "three" : new Object();
        return (Integer) raw.apply(argument);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int wrongResult(boolean which) {
        Supplier raw = () -> which ? (Object) 1 : "one";
        Supplier<Integer> supplier = raw;
        return supplier.get();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int bridge(int which) {
        TextTaker taker = text -> text.length();
        Taker raw = taker;
        if (which == 0) {
            return taker.take("ab");
        }
        return raw.take(which == 1 ? "abc" : new Object());
    }

    static int markers() {
        Supplier<Integer> supplier = (Supplier<Integer> & Marker & Serializable) () -> 4;
        int result = supplier.get();
        if (supplier instanceof Marker) {
            result += 10;
        }
        if (supplier instanceof Serializable) {
            result += 100;
        }
        if ((Object) supplier instanceof Consumer) {
            result += 1000;
        }
        return result;
    }
}
