package families;

import static families.Known.*;
import java.util.*;

/** Collections of the JDK on known data. */
public final class Library {
    static class Key { final int k; Key(int k) { this.k = k; } @Override public int hashCode() { return k % 3; } @Override public boolean equals(Object o) { return o instanceof Key && ((Key) o).k == k; } }
    static class ByLength implements Comparator<String> { @Override public int compare(String a, String b) { return a.length() - b.length(); } }
    public static int arrayList() { List<Integer> l = new ArrayList<>(); for (int k = 0; k < 50; k++) l.add(k * k); l.remove(10); l.add(3, -1); int s = 0; for (int x : l) s = s * 3 + x; return s + l.size(); }
    public static int arrayListGetOutside() { List<Integer> l = new ArrayList<>(); l.add(1); return l.get(i(1)); }
    public static int arrayListGetNegative() { List<Integer> l = new ArrayList<>(); l.add(1); return l.get(i(-1)); }
    public static boolean arrayListContains() { List<String> l = new ArrayList<>(); l.add("a"); l.add(null); l.add("b"); return l.contains(null) && l.contains("b") && !l.contains("z") && l.indexOf("b") == 2; }
    public static int arrayListModified() { List<Integer> l = new ArrayList<>(); l.add(1); l.add(2); l.add(3); for (Integer x : l) l.remove(x); return l.size(); }
    public static int iteratorRemove() { List<Integer> l = new ArrayList<>(); for (int k = 0; k < 10; k++) l.add(k); for (Iterator<Integer> it = l.iterator(); it.hasNext();) if (it.next() % 2 == 0) it.remove(); int s = 0; for (int x : l) s = s * 10 + x; return s; }
    public static int iteratorEmpty() { return new ArrayList<Integer>().iterator().next(); }
    public static String arrayListText() { List<Object> l = new ArrayList<>(); l.add(1); l.add("b"); l.add(null); return l.toString(); }
    public static boolean arrayListEquals() { List<Integer> a = new ArrayList<>(List.of(1, 2)), b = new LinkedList<>(Arrays.asList(1, 2)); return a.equals(b) && a.hashCode() == b.hashCode(); }
    public static int arrayListPlain() { ArrayList<Integer> a = new ArrayList<>(4); a.add(5); a.set(0, 6); a.clear(); a.add(7); return a.get(0) * 10 + a.size() + (a.isEmpty() ? 100 : 0); }
    public static int hashMap() { Map<String, Integer> m = new HashMap<>(); m.put("a", 1); m.put("b", 2); m.put("a", 3); m.put(null, 4); return m.get("a") * 1000 + m.get("b") * 100 + m.get(null) * 10 + m.size(); }
    public static int hashMapMissing() { Map<String, Integer> m = new HashMap<>(); return m.get("x") == null && m.getOrDefault("x", 5) == 5 ? 1 : 2; }
    public static int hashMapMissingUnboxed() { Map<String, Integer> m = new HashMap<>(); return m.get("x"); }
    public static int hashMapCollisions() { Map<Key, Integer> m = new HashMap<>(); for (int k = 0; k < 30; k++) m.put(new Key(k), k); int s = 0; for (int k = 0; k < 30; k++) s += m.get(new Key(k)) * k; return s; }
    public static int hashMapGrows() { Map<Integer, Integer> m = new HashMap<>(); for (int k = 0; k < 200; k++) m.put(k * 7, k); int s = 0; for (Map.Entry<Integer, Integer> e : m.entrySet()) s = s * 31 + e.getKey() ^ e.getValue(); return s; }
    public static int hashMapRemove() { Map<Integer, Integer> m = new HashMap<>(); for (int k = 0; k < 20; k++) m.put(k, k); for (int k = 0; k < 20; k += 2) m.remove(k); return m.size() * 10 + (m.containsKey(4) ? 1 : 0) + (m.containsValue(5) ? 2 : 0); }
    public static String hashMapText() { Map<Integer, String> m = new HashMap<>(); m.put(2, "b"); m.put(1, "a"); return m.toString(); }
    public static int wordCount() { Map<String, Integer> m = new TreeMap<>(); for (String w : new String[] {"x", "y", "x", "z", "x"}) { Integer n = m.get(w); m.put(w, n == null ? 1 : n + 1); } return m.get("x") * 100 + m.get("y") * 10 + m.size(); }
    public static int hashSet() { Set<String> s = new HashSet<>(); s.add("a"); s.add("a"); s.add(new String("a")); s.add("b"); return s.size(); }
    public static String linkedHashMap() { Map<String, Integer> m = new LinkedHashMap<>(); m.put("z", 1); m.put("a", 2); m.put("z", 3); String r = ""; for (String k : m.keySet()) r += k + m.get(k); return r; }
    public static int treeMap() { TreeMap<Integer, Integer> m = new TreeMap<>(); int x = 17; for (int k = 0; k < 60; k++) { x = x * 37 % 101; m.put(x, k); } int s = 0; for (int k : m.keySet()) s = s * 7 + k; return s + m.firstKey() + m.lastKey() + m.floorKey(50) + m.higherKey(50); }
    public static int treeMapRemove() { TreeMap<Integer, Integer> m = new TreeMap<>(); for (int k = 0; k < 40; k++) m.put(k * 17 % 41, k); for (int k = 0; k < 40; k += 3) m.remove(k); int s = 0; for (Map.Entry<Integer, Integer> e : m.entrySet()) s = s * 5 + e.getKey() + e.getValue(); return s; }
    public static int treeMapNullKey() { new TreeMap<String, String>().put(null, "x"); return 1; }
    public static String treeSet() { Set<String> s = new TreeSet<>(); s.add("pear"); s.add("fig"); s.add("apple"); String r = ""; for (String x : s) r += x; return r; }
    public static int arrayDeque() { ArrayDeque<Integer> d = new ArrayDeque<>(); for (int k = 0; k < 20; k++) { d.addLast(k); if (k % 3 == 0) d.addFirst(-k); } int s = 0; while (!d.isEmpty()) s = s * 3 + d.pollFirst() - (d.isEmpty() ? 0 : d.pollLast()); return s; }
    public static int arrayDequeEmpty() { return new ArrayDeque<Integer>().pop(); }
    public static int arrayDequeNull() { new ArrayDeque<Integer>().add(null); return 1; }
    public static int linkedList() { LinkedList<Integer> l = new LinkedList<>(); for (int k = 0; k < 10; k++) l.addFirst(k); l.removeLast(); l.add(2, 99); l.remove(Integer.valueOf(5)); int s = 0; for (int x : l) s = s * 3 + x; return s; }
    public static int linkedListEmpty() { return new LinkedList<Integer>().getFirst(); }
    public static int priorityQueue() { PriorityQueue<Integer> q = new PriorityQueue<>(); int x = 5; for (int k = 0; k < 30; k++) { x = x * 29 % 67; q.add(x); } int s = 0; while (!q.isEmpty()) s = s * 3 + q.poll(); return s; }
    public static String priorityQueueComparator() { PriorityQueue<String> q = new PriorityQueue<>(new ByLength()); q.add("ccc"); q.add("a"); q.add("bb"); return q.poll() + q.poll() + q.poll(); }
    public static int stack() { Stack<Integer> s = new Stack<>(); s.push(1); s.push(2); s.push(3); return s.pop() * 100 + s.peek() * 10 + s.size(); }
    public static int stackEmpty() { return new Stack<Integer>().pop(); }
    public static int vector() { Vector<Integer> v = new Vector<>(); v.add(4); v.add(5); return v.elementAt(1) * 10 + v.size(); }
    public static long sortInts() { int[] a = new int[40]; int x = 3; for (int k = 0; k < 40; k++) { x = x * 57 % 1009; a[k] = x - 500; } Arrays.sort(a); long s = 0; for (int v : a) s = s * 31 + v; return s; }
    public static String sortStrings() { String[] a = {"pear", "fig", "apple", "kiwi"}; Arrays.sort(a); return a[0] + a[1] + a[2] + a[3]; }
    public static String sortComparator() { String[] a = {"pear", "fig", "apple", "kiwi"}; Arrays.sort(a, new ByLength()); return a[0] + a[1] + a[2] + a[3]; }
    public static int sortList() { List<Integer> l = new ArrayList<>(); for (int k = 0; k < 40; k++) l.add(k * 17 % 41); Collections.sort(l); int s = 0; for (int x : l) s = s * 3 + x; return s; }
    public static int sortListReverse() { List<Integer> l = new ArrayList<>(); for (int k = 0; k < 9; k++) l.add(k * 4 % 9); l.sort(Collections.reverseOrder()); int s = 0; for (int x : l) s = s * 10 + x; return s; }
    public static int fillAndCopy() { int[] a = new int[5]; Arrays.fill(a, 7); a[1] = 2; int[] b = Arrays.copyOf(a, 8); int[] c = Arrays.copyOfRange(a, 1, 3); return b.length * 1000 + b[4] * 100 + b[6] * 10 + c[0] + c.length; }
    public static String copyOfObjects() { String[] a = {"x", "y"}; String[] b = Arrays.copyOf(a, 3); return b[0] + b[1] + b[2]; }
    public static int copyOfNegative() { return Arrays.copyOf(new int[2], i(-1)).length; }
    public static boolean arraysEqual() { return Arrays.equals(new int[] {1, 2}, new int[] {1, 2}) && !Arrays.equals(new int[] {1}, new int[] {2}) && Arrays.equals(new Object[] {"a", null}, new Object[] {new String("a"), null}); }
    public static int arraysHash() { return Arrays.hashCode(new int[] {1, 2, 3}) + Arrays.hashCode(new Object[] {"a", null}); }
    public static String arraysText() { return Arrays.toString(new int[] {1, -2}) + Arrays.toString(new String[] {"a", null}) + Arrays.toString((int[]) null); }
    public static String deepText() { return Arrays.deepToString(new int[][] {{1}, {2, 3}}); }
    public static int asList() { List<String> l = Arrays.asList("a", "b"); l.set(0, "c"); return l.get(0).charAt(0) + l.size(); }
    public static int asListAdd() { Arrays.asList("a", "b").add("c"); return 1; }
    public static int binarySearch() { return Arrays.binarySearch(new int[] {1, 3, 5, 7}, 5) * 10 + Arrays.binarySearch(new int[] {1, 3, 5, 7}, 4); }
    public static int unmodifiable() { Collections.unmodifiableList(new ArrayList<>(Arrays.asList(1))).add(2); return 1; }
    public static int emptyList() { return Collections.emptyList().size() + Collections.<Integer>singletonList(5).get(0); }
    public static int collectionsHelpers() { List<Integer> l = new ArrayList<>(Arrays.asList(3, 1, 2)); Collections.reverse(l); Collections.swap(l, 0, 2); return Collections.max(l) * 100 + Collections.min(l) * 10 + l.get(0) + Collections.frequency(l, 1); }
    public static int listOf() { return List.of(1, 2, 3).get(1) + Set.of("a").size(); }
    public static int listOfImmutable() { List.of(1).add(2); return 1; }
    public static int subList() { List<Integer> l = new ArrayList<>(Arrays.asList(1, 2, 3, 4, 5)); l.subList(1, 3).clear(); return l.get(1) * 10 + l.size(); }
    public static int optional() { return Optional.of(5).get() + Optional.<Integer>empty().orElse(3); }
    public static int optionalEmpty() { return Optional.<Integer>empty().get(); }
    public static int bitSet() { BitSet b = new BitSet(); b.set(3); b.set(70); return b.cardinality() * 100 + b.nextSetBit(4); }
    public static int iteratorOfMap() { Map<Integer, Integer> m = new HashMap<>(); for (int k = 0; k < 5; k++) m.put(k, k * k); int s = 0; for (Iterator<Integer> it = m.values().iterator(); it.hasNext();) { int v = it.next(); if (v == 4) it.remove(); s += v; } return s * 10 + m.size(); }
    public static int random() { Random r = new Random(42); return r.nextInt(100) * 100 + r.nextInt(100); }
    public static String stringJoiner() { StringJoiner j = new StringJoiner(",", "[", "]"); j.add("a").add("b"); return j.toString(); }
    public static String enumMap() { Map<Nested.Plain, Integer> m = new EnumMap<>(Nested.Plain.class); m.put(Nested.Plain.TWO, 2); m.put(Nested.Plain.ONE, 1); return m.toString(); }
    public static int toArray() { List<String> l = new ArrayList<>(Arrays.asList("a", "b")); String[] a = l.toArray(new String[0]); Object[] b = l.toArray(); return a.length * 10 + b.length + (a[1].equals(b[1]) ? 100 : 0); }
    public static int breadthFirst() { List<List<Integer>> g = new ArrayList<>(); for (int k = 0; k < 10; k++) g.add(new ArrayList<>()); for (int k = 0; k < 10; k++) { g.get(k).add((k * 3 + 1) % 10); g.get(k).add((k * 7 + 2) % 10); } int[] dist = new int[10]; Arrays.fill(dist, -1); Deque<Integer> q = new ArrayDeque<>(); q.add(0); dist[0] = 0; while (!q.isEmpty()) { int u = q.remove(); for (int v : g.get(u)) if (dist[v] < 0) { dist[v] = dist[u] + 1; q.add(v); } } int s = 0; for (int x : dist) s = s * 4 + x; return s; }
    public static int memoised() { Map<Integer, Long> memo = new HashMap<>(); return (int) (fib(60, memo) % 1_000_003); }
    private static long fib(int n, Map<Integer, Long> memo) { if (n < 2) return n; Long known = memo.get(n); if (known != null) return known; long v = fib(n - 1, memo) + fib(n - 2, memo); memo.put(n, v); return v; }
}
