//@ entry: TablesOfTexts.get
//@ entry: TablesOfTexts.contains
//@ entry: TablesOfTexts.remove
//@ entry: TablesOfTexts.ofUnknownKeys
//@ entry: TablesOfTexts.mixed
//@ engines: all
//@ flags: --k 1 --string 2

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A look-up of an unknown text has one case for each key, and one for no key. */
class TablesOfTexts {
    static Integer get(String s) {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        map.put("Aa", 2);
        map.put("BB", 3);
        return map.get(s);
    }

    static boolean contains(String s) {
        Set<String> set = new HashSet<>();
        set.add("red");
        return set.contains(s);
    }

    static int remove(String s) {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        map.remove(s);
        return map.size();
    }

    /** Which key an unknown key is depends on its hash. */
    static boolean ofUnknownKeys(char key, String s) {
        Map<String, Integer> map = new HashMap<>();
        map.put(String.valueOf(key), 1);
        return map.get("a") != null && s != null;
    }

    static Object mixed(Object o) {
        Map<Object, Object> map = new HashMap<>();
        map.put("a", 1);
        map.put(7, 2);
        return o instanceof String ? map.get(o) : null;
    }
}
