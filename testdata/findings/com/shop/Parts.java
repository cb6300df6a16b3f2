package com.shop;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Parts of strings and collections that the caller passed.
 *
 * Expected: rank 2, where the method looked at how much there is and still asks for what is not there: `second` of "a", `rest` of
 * "a", `both` of one word, `twice` of an iterator with one, `other` of an empty optional, `afterDash` of "-", `third` of two
 * numbers; and where it computes the index itself: `next`, and `key` of a text without a sign, whose place is -1. Rank 3, where the code says which part and looked at nothing, or the
 * caller says it: `letter`, `head`, `tail`, `begin`, `value`, `either`, `from`; null.
 */
public final class Parts {
    private Parts() {}

    public static char second(String text) {
        if (text.isEmpty()) {
            return ' ';
        }
        return text.charAt(1);
    }

    public static String rest(String text, boolean all) {
        if (text.length() > 0) {
            return all ? text : text.substring(2);
        }
        return "";
    }

    public static String both(List<String> words) {
        if (words.size() > 0) {
            return words.get(0) + words.get(1);
        }
        return "";
    }

    public static Object twice(Iterator<Object> all) {
        if (all.hasNext()) {
            all.next();
            return all.next();
        }
        return null;
    }

    public static String other(Optional<String> name) {
        if (name.isPresent()) {
            return "";
        }
        return name.get();
    }

    public static char afterDash(String flag) {
        if (flag.startsWith("-")) {
            return flag.charAt(1);
        }
        return ' ';
    }

    public static int third(int[] values, int n) {
        if (values.length < 2) {
            return 0;
        }
        return n > 3 ? values[2] : values[1];
    }

    public static char next(String text, int at) {
        return text.charAt(at + 1);
    }

    public static String key(String line) {
        if (line == null) {
            throw new IllegalArgumentException("line");
        }
        return line.substring(0, line.indexOf('='));
    }

    public static char letter(String text) {
        return text.charAt(0);
    }

    public static Object head(List<Object> all) {
        return all.get(0);
    }

    public static String tail(String text) {
        return text.substring(2);
    }

    public static Object begin(Iterator<Object> all) {
        return all.next();
    }

    public static String value(Optional<String> name) {
        return name.get();
    }

    public static Object either(List<Object> all, int n) {
        return n > 3 ? all.get(0) : null;
    }

    public static String from(String text, int first) {
        if (text.isEmpty()) {
            return "";
        }
        return text.substring(first);
    }
}
