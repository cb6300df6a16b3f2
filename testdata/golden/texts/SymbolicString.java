//@ entry: SymbolicString.length
//@ entry: SymbolicString.literal
//@ engines: all
//@ flags: --all-endings

/** The length of a string of unknown content, and literals. */
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
