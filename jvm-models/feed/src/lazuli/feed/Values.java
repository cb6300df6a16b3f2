package lazuli.feed;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** The values of a witness in the order in which the program asks for them. */
public final class Values {
    /** What is left: lines of a kind and a value. */
    private static final ArrayDeque<String[]> LEFT = new ArrayDeque<>();
    /** Strings by number: one that is given twice is one object. */
    private static final Map<String, String> STRINGS = new HashMap<>();

    private Values() {
    }

    static void add(String[] words) {
        LEFT.add(words);
    }

    /** An assumption that does not hold ends the program. */
    public static void assume(boolean condition) {
        if (!condition) {
            Run.end("assumption", null);
        }
    }

    /** The next value as a number, or the bits of one. */
    public static long number(String kind) {
        return Long.parseLong(next(kind)[1]);
    }

    /** The next string, or null. */
    public static String string() {
        return text(next("string"));
    }

    private static synchronized String[] next(String kind) {
        String[] words = LEFT.poll();
        if (words == null || !words[0].equals(kind)) {
            Run.end("diverged", null);
            throw new IllegalStateException();
        }
        return words;
    }

    /** The string that a line describes: its number, whether it is one of its own, and its units in four digits each. */
    static String text(String[] words) {
        if (words[1].equals("null")) {
            return null;
        }
        String known = STRINGS.get(words[1]);
        if (known != null) {
            return known;
        }
        String digits = words.length > 3 ? words[3] : "";
        char[] units = new char[digits.length() / 4];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) Integer.parseInt(digits.substring(4 * i, 4 * i + 4), 16);
        }
        String text = new String(units);
        if (words[2].equals("pooled")) {
            text = text.intern();
        }
        STRINGS.put(words[1], text);
        return text;
    }
}
