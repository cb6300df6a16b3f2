package clients;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The facts that `lazuli infer` printed, and a look at whether objects satisfy them: by reflection, which no client uses. */
final class Facts {
    private final Map<String, List<String[]>> byClass = new HashMap<>();
    final TreeSet<String> broken = new TreeSet<>();
    final TreeSet<String> checked = new TreeSet<>();

    Facts(Path printed) throws Exception {
        String current = "";
        for (String line : Files.readAllLines(printed)) {
            if (!line.startsWith(" ")) {
                current = line.trim();
            } else if (line.matches("  \\S.*  (by|no code) .*")) {
                String fact = line.trim().split(" {2,}")[0];
                byClass.computeIfAbsent(current, c -> new ArrayList<>()).add(fact.split(" "));
            }
        }
    }

    List<String> all() {
        List<String> out = new ArrayList<>();
        byClass.forEach((name, facts) -> facts.forEach(fact -> out.add(name + ": " + String.join(" ", fact))));
        return out;
    }

    /** Looks at these objects and all that they hold. */
    void check(Iterable<?> objects, String when) throws Exception {
        Map<Object, Boolean> seen = new IdentityHashMap<>();
        Deque<Object> open = new ArrayDeque<>();
        for (Object object : objects) {
            if (object != null && seen.put(object, true) == null) {
                open.push(object);
            }
        }
        while (!open.isEmpty()) {
            Object object = open.pop();
            for (Object held : look(object, when)) {
                if (held != null && seen.put(held, true) == null) {
                    open.push(held);
                }
            }
        }
    }

    private List<Object> look(Object object, String when) throws Exception {
        List<Object> held = new ArrayList<>();
        if (object instanceof Object[] array) {
            held.addAll(java.util.Arrays.asList(array));
            return held;
        }
        for (Class<?> c = object.getClass(); c != null && c.getName().startsWith("shop."); c = c.getSuperclass()) {
            for (String[] fact : byClass.getOrDefault(c.getName(), List.of())) {
                String text = c.getName() + ": " + String.join(" ", fact);
                checked.add(text);
                if (!holds(object, c, fact)) {
                    broken.add(text + " broken " + when);
                }
            }
            for (Field field : c.getDeclaredFields()) {
                if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    held.add(field.get(object));
                }
            }
        }
        return held;
    }

    private static boolean holds(Object object, Class<?> c, String[] fact) throws Exception {
        if (fact[2].equals("null")) {
            return field(object, c, fact[0]) != null;
        }
        if (fact[1].equals("instanceof")) {
            Object held = field(object, c, fact[0]);
            return held == null || fact[2].equals(held.getClass().getSimpleName());
        }
        if (fact[0].endsWith(".getClass()")) {
            Object array = field(object, c, fact[0].substring(0, fact[0].length() - ".getClass()".length()));
            return array == null || fact[2].equals(array.getClass().getSimpleName() + ".class");
        }
        Long left = number(object, c, fact[0]);
        Long right = number(object, c, fact[2]);
        // Nothing is said of the length of no array.
        if (left == null || right == null) {
            return true;
        }
        return switch (fact[1]) {
            case "<" -> left < right;
            case "<=" -> left <= right;
            case "==" -> left.equals(right);
            default -> throw new IllegalArgumentException(String.join(" ", fact));
        };
    }

    private static Long number(Object object, Class<?> c, String text) throws Exception {
        if (text.matches("-?[0-9]+")) {
            return Long.valueOf(text);
        }
        if (text.endsWith(".length")) {
            Object array = field(object, c, text.substring(0, text.length() - ".length".length()));
            return array == null ? null : (long) Array.getLength(array);
        }
        if (text.endsWith(".length()")) {
            Object string = field(object, c, text.substring(0, text.length() - ".length()".length()));
            return string == null ? null : (long) ((String) string).length();
        }
        Object value = field(object, c, text);
        return value instanceof Character character ? (long) character : ((Number) value).longValue();
    }

    private static Object field(Object object, Class<?> c, String name) throws Exception {
        Field field = c.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(object);
    }
}
