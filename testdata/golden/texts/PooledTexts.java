//@ entry: PooledTexts.literals
//@ entry: PooledTexts.sequence
//@ entry: PooledTexts.interned
//@ entry: PooledTexts.internedItself
//@ entry: PooledTexts.twoInputs
//@ entry: PooledTexts.twoLiterals
//@ entry: PooledTexts.spelledOut
//@ entry: PooledTexts.stripped
//@ entry: PooledTexts.rest
//@ entry: PooledTexts.joined
//@ entry: PooledTexts.empty
//@ entry: PooledTexts.equalOrSame
//@ engines: all
//@ flags: --k 1 --string 2

import java.util.Objects;

/** A string of the input may be the object of a literal; a result may be the object that it was made from. */
class PooledTexts {
    static final String OFF = "off";

    static int literals(String s) {
        if (s == "on") {
            return 1;
        }
        return s == OFF ? 2 : 0;
    }

    static int sequence(CharSequence s) {
        return s == "on" ? 1 : 0;
    }

    static boolean interned(String s) {
        return s.intern() == "on";
    }

    static boolean internedItself(String s) {
        return s.intern() == s;
    }

    /** Two strings of the input that are both a literal are one object where they are equal. */
    static int twoInputs(String s, String t) {
        if (s == "on" && t == "on") {
            return s == t ? 1 : 2;
        }
        return 0;
    }

    /** No string is two literals. */
    static int twoLiterals(String s) {
        return s == "on" ? s == OFF ? 1 : 2 : 0;
    }

    /** What is made of a truth is a literal. */
    static int spelledOut(boolean b, String s) {
        return String.valueOf(b) == s ? 1 : 0;
    }

    /** Of what is white throughout nothing is left, which is the literal. */
    static int stripped(String s) {
        String rest = s.strip();
        if (rest == s) {
            return 1;
        }
        return rest == "" ? 2 : 3;
    }

    static int rest(String s, int from) {
        String rest = s.substring(from);
        if (rest == s) {
            return 1;
        }
        return rest == "" ? 2 : 3;
    }

    /** `concat` gives its receiver where nothing is added; `+` never does. */
    static int joined(String s, String t) {
        if (s.concat(t) == s) {
            return s + t == s ? 1 : 2;
        }
        return 3;
    }

    static int empty(String s) {
        String built = new StringBuilder().append(s).toString();
        if (built == "") {
            return "" + s == "" ? 1 : 2;
        }
        return 3;
    }

    /** Nobody sees whether both are one object. */
    static boolean equalOrSame(String s, String t) {
        return Objects.equals(s, "on") || Objects.equals(t, s);
    }
}
