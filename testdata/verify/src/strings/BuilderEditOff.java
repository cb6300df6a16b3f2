//@ expected: false
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** One character too many is taken away with the bracket. */
public class BuilderEditOff {
    private static String without(StringBuilder edited) {
        edited.delete(0, edited.charAt(0) == '[' && edited.length() > 3 ? 2 : 1);
        edited.deleteCharAt(edited.length() - 1);
        return edited.toString();
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 4);
        StringBuilder edited = new StringBuilder(text).insert(0, '[').append(']');
        assert without(edited).equals(text);
    }
}
