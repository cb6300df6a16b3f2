package shop;

import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Fields that are declared with an interface, and what the class makes for them. */
public class Kinds {
    private final Set<String> sorted = new TreeSet<>();
    private Map<String, Integer> counts;
    private SortedMap<String, Integer> handed = new TreeMap<>();
    private List<Object> linked = new LinkedList<>();
    private Collection<String> either = new TreeSet<>();

    public Kinds(boolean counting) {
        if (counting) {
            counts = new TreeMap<>();
        }
    }

    public void add(String word) {
        sorted.add(word);
        if (counts != null) {
            counts.merge(word, 1, Integer::sum);
        }
    }

    /** A map of somebody else may be of any class. */
    public void take(SortedMap<String, Integer> others) {
        handed = others;
    }

    public void forget() {
        linked = new LinkedList<>();
        either = sorted;
    }

    public void link() {
        either = new LinkedList<>(sorted);
    }

    public String last() {
        return ((TreeSet<String>) sorted).last();
    }
}
