//@ entry: Functional.andThen
//@ entry: Functional.identity
//@ entry: Functional.preds
//@ entry: Functional.preds2
//@ entry: Functional.opt
//@ entry: Functional.opt2
//@ entry: Functional.runnable
//@ entry: Functional.forEach
//@ entry: Functional.removeIf2
//@ entry: Functional.computeIfAbsent
//@ entry: Functional.merge
//@ entry: Functional.sort
//@ entry: Functional.sortCmp
//@ entry: Functional.sortCmp2
//@ entry: Functional.collSort
//@ entry: Functional.arr
//@ entry: Functional.bifun
//@ entry: Functional.supplier
//@ entry: Functional.curry
//@ entry: Functional.unary
//@ entry: Functional.tree
//@ entry: Functional.replaceAll
//@ entry: Functional.mapForEach
//@ entry: Functional.compute
//@ engines: all

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** What the library does with functions runs as its own code, default methods included. */
public class Functional {
    static int andThen(int x) {
        Function<Integer,Integer> f = a -> a + 1;
        return f.andThen(b -> b * 2).compose((Integer c) -> c - 3).apply(x);
    }

    static int identity(int x) {
        return Function.<Integer>identity().apply(x);
    }

    static boolean preds(int x) {
        IntPredicate p = a -> a > 3;
        return p.and(b -> b < 10).or(c -> c == 42).negate().test(x);
    }

    static boolean preds2(int x) {
        Predicate<Integer> p = a -> a > 3;
        return p.and(b -> b < 10).or(c -> c == 42).negate().test(x);
    }

    static int opt(boolean b) {
        Optional<Integer> o = b ? Optional.of(3) : Optional.empty();
        return o.map(v -> v + 1).orElseGet(() -> 7);
    }

    static int opt2(boolean b) {
        Optional<String> o = b ? Optional.of("abc") : Optional.empty();
        return o.filter(s -> s.length() > 2).map(String::length).orElse(-1);
    }

    static int runnable(int x) {
        int[] a = {x};
        Runnable r = () -> a[0]++;
        r.run();
        r.run();
        return a[0];
    }

    static int forEach(int x) {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(x > 0 ? 2 : 3);
        int[] s = {0};
        l.forEach(v -> s[0] += v);
        return s[0];
    }

    static int removeIf2(int x) {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(2);
        l.add(3);
        l.add(4);
        l.removeIf(v -> v % 2 == 0);
        return l.size();
    }

    static int computeIfAbsent(int x) {
        Map<String,Integer> m = new HashMap<>();
        m.computeIfAbsent("a", k -> k.length());
        m.computeIfAbsent("a", k -> 9);
        return m.get("a");
    }

    static int merge(int x) {
        Map<String,Integer> m = new HashMap<>();
        m.merge("a", 1, Integer::sum);
        m.merge("a", 2, Integer::sum);
        return m.get("a");
    }

    static int sort(int x) {
        List<Integer> l = new ArrayList<>();
        l.add(2);
        l.add(3);
        l.add(1);
        l.sort((a,b) -> b - a);
        return l.get(0)*100+l.get(1)*10+l.get(2);
    }

    static int sortCmp(int x) {
        List<String> l = new ArrayList<>();
        l.add("bb");
        l.add("a");
        l.add("ccc");
        l.add("aa");
        l.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        return l.indexOf("aa");
    }

    static int sortCmp2(int x) {
        List<String> l = new ArrayList<>();
        l.add("bb");
        l.add("a");
        l.add("ccc");
        l.sort(Comparator.comparingInt(String::length).reversed());
        return l.indexOf("a");
    }

    static int collSort(int x) {
        List<Integer> l = new ArrayList<>();
        l.add(2);
        l.add(3);
        l.add(1);
        Collections.sort(l, Collections.reverseOrder());
        return l.get(0);
    }

    static int arr(int x) {
        Integer[] l = {2,3,1};
        Arrays.sort(l, (a,b) -> a - b);
        return l[0];
    }

    static int bifun(int x) {
        BiFunction<Integer,Integer,Integer> f = (a,b)->a*b;
        return f.andThen(v -> v+1).apply(x, 2);
    }

    static int supplier(int x) {
        Supplier<int[]> s = () -> new int[]{x};
        return s.get()[0];
    }

    static int curry(int x) {
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        return add.apply(x).apply(3);
    }

    static int unary(int x) {
        UnaryOperator<Integer> u = v -> v + 1;
        return u.apply(x);
    }

    static int tree(int x) {
        TreeMap<String,Integer> m = new TreeMap<>(Comparator.reverseOrder());
        m.put("a",1);
        m.put("b",2);
        return m.firstEntry().getValue();
    }

    static int replaceAll(int x) {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(2);
        l.replaceAll(v -> v * 10);
        return l.get(1);
    }

    static int mapForEach(int x) {
        Map<String,Integer> m = new HashMap<>();
        m.put("a",1);
        m.put("b",2);
        int[] s={0};
        m.forEach((k,v)->s[0]+=v);
        return s[0];
    }

    static int compute(int x) {
        Map<Integer,Integer> m = new HashMap<>();
        m.compute(x, (k,v)->v==null?1:v+1);
        m.compute(x, (k,v)->v==null?1:v+1);
        return m.get(x);
    }
}
