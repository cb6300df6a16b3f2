//@ entry: TextIdentity.same
//@ entry: TextIdentity.literal
//@ entry: TextIdentity.made
//@ entry: TextIdentity.trimmed
//@ entry: TextIdentity.interned
//@ engines: all
//@ flags: --all-endings --string 3

/** Equal texts are not one object, and one object is equal to itself. */
public class TextIdentity {
    static int same(String s, String t) {
        if (s == t) {
            return 1;
        }
        return s != null && s.equals(t) ? 2 : 3;
    }

    static int literal(String s) {
        return s == "on" ? 1 : 0;
    }

    static boolean made(String s) {
        String t = new String(s);
        return t == s || t.equals(s);
    }

    /** Whether a string without ends to cut off is given back is not told apart, and where it matters not guessed. */
    static boolean trimmed(String s) {
        return s.trim() == s;
    }

    static boolean interned() {
        return new String("on").intern() == "on";
    }
}
