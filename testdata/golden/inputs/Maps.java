//@ entry: Maps.lookup
//@ entry: Maps.both
//@ entry: Maps.count
//@ entry: Maps.values
//@ entry: Maps.fresh
//@ entry: Maps.removed
//@ entry: Maps.added
//@ entry: Maps.points
//@ entry: Maps.grouped
//@ entry: Maps.kind
//@ flags: --array 3
//@ k: 3
//@ engines: all

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Maps and sets that the caller gives: which entries they have is told when somebody asks. */
public class Maps {
    static class Point {
        int x;

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    static int lookup(Map<String, Integer> prices, String name) {
        return prices.get(name);
    }

    static boolean both(Map<String, Integer> prices) {
        return prices.containsKey("a") && !prices.containsKey("b");
    }

    static int count(Map<String, Integer> counts, String word) {
        return counts.merge(word, 1, Integer::sum);
    }

    static int values(Map<Integer, Point> points) {
        int sum = 0;
        for (Map.Entry<Integer, Point> entry : points.entrySet()) {
            sum += entry.getKey() * entry.getValue().x;
        }
        return sum;
    }

    static boolean fresh(Set<Integer> seen, int number) {
        return seen.add(number);
    }

    /** The last entry may go while the map is gone through, and no other. */
    static void removed(Map<Integer, String> map) {
        for (Integer key : map.keySet()) {
            if (key == 1) {
                map.remove(key);
            }
        }
    }

    /** What is put again is found, and what was removed is not. */
    static boolean added(Map<String, String> map) {
        map.put("a", "1");
        map.remove("b");
        return map.containsKey("a") && !map.containsKey("b");
    }

    /** Keys are found by their own `equals`, as a table finds them. */
    static boolean points(HashSet<Point> points, Point point) {
        return points.contains(point);
    }

    static int grouped(Map<String, List<String>> groups) {
        groups.computeIfAbsent("k", key -> new ArrayList<>()).add("v");
        return groups.get("k").size();
    }

    static boolean kind(Map<String, String> map) {
        return map.getClass() == LinkedHashMap.class;
    }
}
