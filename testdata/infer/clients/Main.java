package clients;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shop.Attack;

/** Runs every client against the facts in a file: written ones, then random ones with these seeds. */
public final class Main {
    /** All objects that clients got hold of. */
    static final List<Object> known = new ArrayList<>();
    static Facts facts;

    public static void main(String[] arguments) throws Exception {
        facts = new Facts(Path.of(arguments[0]));
        int seeds = Integer.parseInt(arguments[1]);
        Attack.observer = object -> look(object, "by a written client");
        Attack.all();
        for (int seed = 0; seed < seeds; seed++) {
            known.clear();
            new Fuzz(seed).run(120);
        }
        for (String fact : facts.all()) {
            if (!facts.checked.contains(fact)) {
                System.out.println("never looked at: " + fact);
            }
        }
        facts.broken.forEach(System.out::println);
        System.out.println(facts.all().size() + " facts, " + facts.broken.size() + " broken");
        System.exit(facts.broken.isEmpty() ? 0 : 1);
    }

    /** Remembers an object and looks at all. */
    static void look(Object object, String when) {
        if (object != null && known.stream().noneMatch(other -> other == object)) {
            known.add(object);
        }
        try {
            facts.check(known, when);
        } catch (Exception wrong) {
            throw new IllegalStateException(wrong);
        }
    }
}
