//@ entry: SymbolicString.length
//@ entry: SymbolicString.literal
//@ engines: all
//@ flags: --all-endings

/** A string of unknown content is not supported beyond its null test; literals are. */
public class SymbolicString {
    static int length(String s) {
        if (s == null) {
            return -1;
        }
        return s.length();
    }

    static int literal(boolean which) {
        String s = which ? "ab" : "abc";
        return s.length() + s.charAt(1);
    }
}
