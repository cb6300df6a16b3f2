//@ entry: Environment.forward
//@ entry: Environment.elapsed
//@ entry: Environment.sameHash
//@ entry: Environment.hashes
//@ entry: Environment.found
//@ entry: Environment.ordered
//@ entry: Environment.processors
//@ entry: Environment.logarithm
//@ entry: Environment.counter
//@ entry: Environment.element
//@ entry: Environment.named
//@ entry: Environment.loader
//@ entry: Environment.started
//@ entry: Environment.home
//@ engines: all

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** What differs from run to run, and what the library's own code needs of the virtual machine. */
public class Environment {
    int value;

    /** No clock goes back: the first is impossible. */
    static boolean forward() {
        long before = System.currentTimeMillis();
        return System.currentTimeMillis() >= before;
    }

    /** The difference counts, since the number itself may pass its end. */
    static int elapsed(long limit) {
        long start = System.nanoTime();
        return System.nanoTime() - start > limit ? 1 : 0;
    }

    /** One path: the same object, the same code. */
    static boolean sameHash(Object o) {
        return System.identityHashCode(o) == System.identityHashCode(o);
    }

    /** Two paths: other objects may have the same code by chance, and null has 0. */
    static int hashes() {
        Object a = new Object();
        Object b = new Object();
        return a.hashCode() == b.hashCode() ? 1 : System.identityHashCode(null);
    }

    /** The place of an object in a table is nobody's business: one path, false. */
    static boolean found() {
        Set<Environment> set = new HashSet<>();
        set.add(new Environment());
        set.add(new Environment());
        return set.contains(new Environment()) || set.size() != 2;
    }

    /** One order of several. */
    static int ordered() {
        int first = 0;
        for (int i : Set.of(1, 2, 3)) {
            first = first == 0 ? i : first;
        }
        return first;
    }

    /** Two paths. */
    static boolean processors() {
        return Runtime.getRuntime().availableProcessors() > 4;
    }

    /** One path, true: whatever the last bits are. */
    static boolean logarithm() {
        return Math.log(2) > 0.69 && Math.log(2) < 0.7 && Math.log(2) == Math.log(2) && Math.log(1) == 0;
    }

    /** A field by its place in memory. */
    static int counter(int i) {
        AtomicInteger counter = new AtomicInteger(i);
        return counter.compareAndSet(3, 4) ? counter.getAndIncrement() : counter.addAndGet(2);
    }

    /** An element by its place in memory. */
    static String element(int i) {
        AtomicReferenceArray<String> array = new AtomicReferenceArray<>(2);
        array.set(i, "a");
        return array.compareAndSet(0, "a", "b") ? array.get(0) : array.get(1);
    }

    /** Known. */
    static String named() {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.merge("a", 1, Integer::sum);
        return Thread.currentThread().getName() + System.getProperty("file.separator") + map + System.getProperty("no.such.thing");
    }

    /** Its own class has a loader, the library's have none. */
    static boolean loader() {
        return Environment.class.getClassLoader() != null && String.class.getClassLoader() == null;
    }

    static void started() {
        new Thread(() -> { }).start();
    }

    static String home() {
        return System.getProperty("user.home");
    }
}
