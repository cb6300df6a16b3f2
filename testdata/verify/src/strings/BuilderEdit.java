//@ expected: true
package strings;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A text is put into brackets, and taken out of them again. */
public class BuilderEdit {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 4);
        StringBuilder edited = new StringBuilder(8);
        edited.append(text).insert(0, '<').append('>');
        assert edited.length() == text.length() + 2;
        edited.setCharAt(0, '[');
        assert edited.charAt(0) == '[';
        edited.delete(0, 1);
        edited.deleteCharAt(edited.length() - 1);
        assert edited.toString().equals(text);
        edited.setLength(0);
        assert edited.length() == 0;
    }
}
