package lazuli.replay;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which probes of the user's classes were passed. A class with probes asks for its array when it is first used; it is
 * the same for all loaders that define the class.
 */
public final class Probes {
    /** What is known of one class. */
    static final class OfClass {
        final long id;
        final String name;
        final boolean[] passed;

        OfClass(long id, String name, int count) {
            this.id = id;
            this.name = name;
            passed = new boolean[count];
        }
    }

    static final Map<Long, OfClass> CLASSES = new ConcurrentHashMap<>();

    private Probes() {
    }

    /** Called by classes with probes. */
    public static boolean[] of(long id, String name, int count) {
        OfClass known = CLASSES.get(id);
        if (known == null) {
            CLASSES.putIfAbsent(id, new OfClass(id, name, count));
            known = CLASSES.get(id);
        }
        return known.passed;
    }
}
