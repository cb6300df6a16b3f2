package families;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Collections of the JDK, each through most of its methods. */
public final class Collected {
    private static List<Integer> numbers(List<Integer> list) {
        for (int i = 0; i < 12; i++) {
            list.add(i * 7 % 11);
        }
        return list;
    }

    private static String lists(List<Integer> list) {
        numbers(list);
        list.add(3, 99);
        list.set(0, -1);
        list.remove(2);
        list.remove((Integer) 99);
        list.addAll(Arrays.asList(5, 6));
        list.addAll(1, Arrays.asList(8, 9));
        StringBuilder text = new StringBuilder(list.toString());
        text.append(list.size()).append(list.indexOf(5)).append(list.lastIndexOf(5)).append(list.contains(6)).append(list.get(4));
        list.removeAll(Arrays.asList(8, 9));
        list.removeIf(x -> x > 9);
        list.replaceAll(x -> x + 1);
        text.append(list).append(list.subList(1, 4)).append(list.hashCode()).append(list.equals(new ArrayList<>(list)));
        list.sort(null);
        text.append(list).append(Arrays.toString(list.toArray())).append(Arrays.toString(list.toArray(new Integer[0])));
        list.sort(Comparator.reverseOrder());
        ListIterator<Integer> steps = list.listIterator();
        steps.next();
        steps.set(77);
        steps.add(78);
        steps.next();
        steps.remove();
        text.append(list).append(steps.nextIndex()).append(steps.hasPrevious());
        list.retainAll(Arrays.asList(77, 78, 5));
        text.append(list).append(list.isEmpty());
        list.clear();
        return text.append(list).append(list.isEmpty()).toString();
    }

    public static String arrayList() { return lists(new ArrayList<>()); }
    public static String linkedList() { return lists(new LinkedList<>()); }
    public static String vector() { return lists(new Vector<>()); }
    public static String stackAsList() { return lists(new Stack<>()); }

    private static String deques(Deque<Integer> deque) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            if (i % 2 == 0) {
                deque.addFirst(i);
            } else {
                deque.offerLast(i);
            }
        }
        deque.push(100);
        text.append(deque).append(deque.peekFirst()).append(deque.peekLast()).append(deque.pollFirst()).append(deque.pollLast());
        text.append(deque.pop()).append(deque.getFirst()).append(deque.getLast()).append(deque.removeFirst()).append(deque.removeLast());
        deque.removeFirstOccurrence(3);
        deque.removeLastOccurrence(4);
        Iterator<Integer> back = deque.descendingIterator();
        while (back.hasNext()) {
            text.append(back.next()).append(',');
        }
        return text.append(deque.size()).append(deque.contains(7)).append(deque.poll()).append(deque.peek()).append(deque.element()).toString();
    }

    public static String arrayDeque() { return deques(new ArrayDeque<>()); }
    public static String linkedDeque() { return deques(new LinkedList<>()); }
    public static String concurrentDeque() { return deques(new ConcurrentLinkedDeque<>()); }
    public static String blockingDeque() { return deques(new LinkedBlockingDeque<>()); }

    private static String queues(Queue<Integer> queue) {
        numbers(new ArrayList<>()).forEach(queue::offer);
        StringBuilder text = new StringBuilder().append(queue.peek()).append(queue.size()).append(queue.contains(9));
        queue.remove(9);
        while (!queue.isEmpty()) {
            text.append(queue.poll()).append(' ');
        }
        return text.append(queue.poll()).toString();
    }

    public static String priorityQueue() { return queues(new PriorityQueue<>()); }
    public static String priorityQueueReversed() { return queues(new PriorityQueue<>(Collections.reverseOrder())); }
    public static String concurrentQueue() { return queues(new ConcurrentLinkedQueue<>()); }
    public static String arrayBlockingQueue() { return queues(new ArrayBlockingQueue<>(20)); }
    public static String linkedBlockingQueue() { return queues(new LinkedBlockingQueue<>()); }
    public static String priorityBlockingQueue() { return queues(new PriorityBlockingQueue<>()); }

    private static String maps(Map<String, Integer> map) {
        String[] keys = {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen"};
        for (String key : keys) {
            map.put(key, key.length());
        }
        StringBuilder text = new StringBuilder(map.toString());
        text.append(map.get("six")).append(map.get("none")).append(map.getOrDefault("none", -1)).append(map.containsKey("ten")).append(map.containsValue(8));
        text.append(map.remove("one")).append(map.putIfAbsent("two", 9)).append(map.putIfAbsent("new", 9));
        text.append(map.computeIfAbsent("x", String::length)).append(map.computeIfPresent("two", (k, v) -> v + 1)).append(map.compute("y", (k, v) -> v == null ? 1 : v + 1));
        text.append(map.merge("y", 5, Integer::sum)).append(map.replace("y", 8)).append(map.replace("y", 8, 9)).append(map.size());
        map.replaceAll((k, v) -> v * 2);
        int sum = 0;
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            sum += entry.getValue() * entry.getKey().length();
        }
        map.keySet().remove("ten");
        map.values().remove(8);
        map.entrySet().removeIf(entry -> entry.getValue() == 6);
        text.append(sum).append(map).append(map.hashCode()).append(map.equals(new HashMap<>(map))).append(map.keySet()).append(map.values());
        map.clear();
        return text.append(map.isEmpty()).toString();
    }

    public static String hashMap() { return maps(new HashMap<>()); }
    public static String linkedHashMap() { return maps(new LinkedHashMap<>()); }
    public static String treeMap() { return maps(new TreeMap<>()); }
    public static String hashtable() { return maps(new Hashtable<>()); }
    public static String concurrentHashMap() { return maps(new ConcurrentHashMap<>()); }
    public static String concurrentSkipListMap() { return maps(new ConcurrentSkipListMap<>()); }
    public static String weakHashMap() { return maps(new WeakHashMap<>()); }
    public static String synchronizedMap() { return maps(Collections.synchronizedMap(new TreeMap<>())); }

    public static String treeMapNavigation() {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 20; i += 2) {
            map.put(i * 7 % 23, "v" + i);
        }
        return map.firstKey() + " " + map.lastEntry() + map.floorKey(5) + map.ceilingKey(5) + map.higherEntry(9) + map.lowerEntry(9) + map.headMap(9)
            + map.tailMap(9, false) + map.subMap(3, 15) + map.descendingMap() + map.pollFirstEntry() + map.navigableKeySet() + map.comparator();
    }

    private static String sets(Set<String> set) {
        for (String word : "the quick brown fox jumps over the lazy dog and runs away from it all".split(" ")) {
            set.add(word);
        }
        StringBuilder text = new StringBuilder(set.toString()).append(set.size()).append(set.contains("fox")).append(set.remove("dog")).append(set.add("the"));
        set.retainAll(new HashSet<>(Arrays.asList("the", "fox", "lazy", "all")));
        return text.append(set).append(set.containsAll(List.of("fox", "all"))).append(set.hashCode()).append(set.equals(Set.of("the", "fox", "lazy", "all"))).toString();
    }

    public static String hashSet() { return sets(new HashSet<>()); }
    public static String linkedHashSet() { return sets(new LinkedHashSet<>()); }
    public static String treeSet() { return sets(new TreeSet<>()); }
    public static String copyOnWriteSet() { return sets(new CopyOnWriteArraySet<>()); }
    public static String skipListSet() { return sets(new ConcurrentSkipListSet<>()); }
    public static String keySetOfConcurrent() { return sets(ConcurrentHashMap.newKeySet()); }

    public static String bitSet() {
        BitSet bits = new BitSet();
        bits.set(3);
        bits.set(64, 70);
        bits.flip(66);
        BitSet other = new BitSet(100);
        other.set(65, 90);
        BitSet both = (BitSet) bits.clone();
        both.and(other);
        bits.or(other);
        bits.andNot(both);
        return bits + " " + both + bits.cardinality() + bits.length() + bits.nextSetBit(4) + bits.nextClearBit(64) + bits.get(3) + bits.intersects(both) + Arrays.toString(bits.toLongArray());
    }

    public static String enumMap() {
        EnumMap<TimeUnit, Integer> map = new EnumMap<>(TimeUnit.class);
        map.put(TimeUnit.DAYS, 1);
        map.put(TimeUnit.HOURS, 2);
        EnumSet<TimeUnit> set = EnumSet.range(TimeUnit.SECONDS, TimeUnit.DAYS);
        set.remove(TimeUnit.HOURS);
        return map + " " + map.containsKey(TimeUnit.DAYS) + set + EnumSet.complementOf(set) + EnumSet.allOf(TimeUnit.class).size() + EnumSet.noneOf(TimeUnit.class)
            + TimeUnit.valueOf("DAYS").toHours(3) + TimeUnit.MILLISECONDS.convert(5, TimeUnit.MINUTES);
    }

    public static String enumValueOfMissing() { return TimeUnit.valueOf("YEARS").toString(); }

    public static String identityHashMap() {
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        String one = new String("a");
        map.put(one, 1);
        map.put(new String("a"), 2);
        return "" + map.size() + map.get(one) + map.containsKey("b");
    }

    public static String collections() {
        List<Integer> list = numbers(new ArrayList<>());
        Collections.sort(list);
        StringBuilder text = new StringBuilder().append(list).append(Collections.binarySearch(list, 7)).append(Collections.max(list)).append(Collections.min(list));
        Collections.reverse(list);
        Collections.swap(list, 0, 5);
        Collections.rotate(list, 3);
        text.append(list).append(Collections.frequency(list, 0)).append(Collections.disjoint(list, List.of(50))).append(Collections.nCopies(3, "x"));
        Collections.fill(list, 4);
        text.append(list).append(Collections.emptyList()).append(Collections.singletonList(5)).append(Collections.emptyMap()).append(Collections.unmodifiableList(list));
        Collections.shuffle(list, new Random(3));
        Collections.addAll(list, 1, 2);
        return text.append(list).append(Collections.indexOfSubList(list, List.of(1, 2))).toString();
    }

    public static void unmodifiable() { Collections.unmodifiableList(new ArrayList<>(List.of(1))).add(2); }
    public static void immutable() { List.of(1).add(2); }
    public static List<Integer> listOfNull() { return List.of(1, null); }
    public static int listIndex() { return new ArrayList<>(List.of(1, 2)).get(2); }
    public static Object emptyIterator() { return new ArrayList<>().iterator().next(); }
    public static Object emptyDeque() { return new ArrayDeque<>().removeFirst(); }
    public static Object emptyStack() { return new Stack<>().pop(); }
    public static int modifiedWhileIterating() {
        List<Integer> list = numbers(new ArrayList<>());
        for (Integer x : list) {
            list.remove(x);
        }
        return list.size();
    }

    public static String ofs() {
        return List.of(1, 2, 3) + "" + List.of() + List.copyOf(new ArrayList<>(List.of(4))) + Map.of("a", 1) + Set.of(5) + Map.entry("k", 2) + Map.ofEntries(Map.entry("z", 3))
            + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).contains(7) + Set.of(1, 2, 3).contains(2) + Map.of(1, 2, 3, 4).get(3) + List.of(1, 2).hashCode() + Set.of(1, 2).hashCode();
    }

    public static Set<Integer> setOfTwice() { return Set.of(1, 1); }

    public static String arrays() {
        int[] a = {5, 3, 9, -2, 7};
        int[] b = a.clone();
        Arrays.sort(b);
        Integer[] boxed = {5, 3, 9};
        Arrays.sort(boxed, Collections.reverseOrder());
        int[] filled = new int[4];
        Arrays.fill(filled, 1, 3, 8);
        return Arrays.toString(a) + Arrays.toString(b) + Arrays.toString(boxed) + Arrays.toString(filled) + Arrays.binarySearch(b, 7) + Arrays.equals(a, b) + Arrays.hashCode(a)
            + Arrays.toString(Arrays.copyOfRange(a, 1, 7)) + Arrays.deepToString(new int[][] {{1}, {2, 3}}) + Arrays.asList(1, 2) + Arrays.deepEquals(new Object[] {a}, new Object[] {a.clone()})
            + Arrays.mismatch(a, b) + Arrays.compare(a, b) + Arrays.stream(a).sum();
    }

    public static String sortMany() {
        int[] many = new int[300];
        long seed = 7;
        for (int i = 0; i < many.length; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            many[i] = (int) (seed >>> 40);
        }
        Integer[] boxed = new Integer[many.length];
        for (int i = 0; i < many.length; i++) {
            boxed[i] = many[i];
        }
        Arrays.sort(many);
        Arrays.sort(boxed);
        return many[0] + " " + many[150] + " " + boxed[299] + Arrays.hashCode(many);
    }

    public static String atomics() {
        AtomicInteger i = new AtomicInteger(3);
        AtomicLong l = new AtomicLong(4);
        AtomicBoolean b = new AtomicBoolean();
        AtomicReference<String> r = new AtomicReference<>("a");
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        LongAdder adder = new LongAdder();
        adder.add(5);
        adder.increment();
        return "" + i.incrementAndGet() + i.getAndAdd(5) + i.compareAndSet(9, 10) + i.updateAndGet(x -> x * 2) + i.accumulateAndGet(4, Math::max) + l.decrementAndGet() + l.getAndSet(9)
            + b.getAndSet(true) + b.compareAndSet(true, false) + r.getAndSet("b") + r.compareAndSet("b", "c") + r.updateAndGet(s -> s + "d") + array.incrementAndGet(1) + array.getAndAdd(2, 7) + array + adder.sum();
    }

    public static String locks() throws Exception {
        java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
        lock.lock();
        boolean again = lock.tryLock();
        int held = lock.getHoldCount();
        lock.unlock();
        lock.unlock();
        java.util.concurrent.locks.ReadWriteLock both = new java.util.concurrent.locks.ReentrantReadWriteLock();
        both.readLock().lock();
        both.readLock().unlock();
        both.writeLock().lock();
        both.writeLock().unlock();
        Semaphore semaphore = new Semaphore(2);
        semaphore.acquire();
        CountDownLatch latch = new CountDownLatch(1);
        latch.countDown();
        latch.await();
        return "" + again + held + lock.isLocked() + semaphore.availablePermits() + latch.getCount();
    }

    public static void unlockUnheld() { new java.util.concurrent.locks.ReentrantLock().unlock(); }

    public static String futures() throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(4).thenApply(x -> x + 1);
        CompletableFuture<String> joined = future.thenCombine(CompletableFuture.completedFuture("a"), (x, s) -> s + x);
        FutureTask<Integer> task = new FutureTask<>(() -> 7);
        task.run();
        return future.get() + joined.join() + future.isDone() + task.get();
    }

    public static String threadLocals() {
        ThreadLocal<String> own = ThreadLocal.withInitial(() -> "first");
        String before = own.get();
        own.set("second");
        String after = own.get();
        own.remove();
        return before + after + own.get() + Thread.currentThread().isInterrupted() + Thread.interrupted();
    }

    public static String stringJoiner() {
        StringJoiner joiner = new StringJoiner(", ", "[", "]");
        joiner.setEmptyValue("none");
        String empty = joiner.toString();
        joiner.add("a").add("b");
        return empty + joiner + joiner.length() + String.join("-", "x", "y") + String.join("/", List.of("p", "q"));
    }

    public static String tokens() {
        StringTokenizer tokenizer = new StringTokenizer("a b,c", " ,");
        StringBuilder text = new StringBuilder().append(tokenizer.countTokens());
        while (tokenizer.hasMoreTokens()) {
            text.append(tokenizer.nextToken()).append(';');
        }
        return text.toString();
    }

    public static String objects() {
        return "" + Objects.hash(1, "a", null) + Objects.equals(null, null) + Objects.requireNonNullElse(null, 3) + Objects.toString(null, "none") + Objects.hashCode(null) + Objects.checkIndex(2, 3);
    }

    public static String optionals() {
        Optional<String> some = Optional.of("a");
        Optional<String> none = Optional.empty();
        return some.map(String::length).get() + some.toString() + none + none.orElse("b") + some.filter(s -> s.isEmpty()).isPresent() + none.or(() -> some).get() + some.flatMap(s -> none).isEmpty()
            + OptionalInt.of(3).getAsInt() + OptionalDouble.empty() + Optional.ofNullable(null).isPresent() + some.equals(Optional.of("a")) + some.hashCode();
    }

    public static String optionalEmpty() { return Optional.<String>empty().get(); }
    public static String optionalThrow() { return Optional.<String>empty().orElseThrow(() -> new IllegalStateException("none")); }

    public static String comparators() {
        List<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "date", "kiwi"));
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        StringBuilder text = new StringBuilder().append(words);
        words.sort(Comparator.comparingInt(String::length).reversed());
        text.append(words);
        words.sort(String.CASE_INSENSITIVE_ORDER);
        List<String> holes = new ArrayList<>(Arrays.asList("b", null, "a"));
        holes.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        return text.append(words).append(holes).toString();
    }
}
