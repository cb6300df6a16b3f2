//@ entry: TextCharacters.kind
//@ entry: TextCharacters.upper
//@ entry: TextCharacters.value
//@ entry: TextCharacters.identifier
//@ engines: lazier-sharp
//@ flags: --all-endings --string 3

/** What the tables of characters say of an unknown one is a formula. */
public class TextCharacters {
    static int kind(char c) {
        if (Character.isDigit(c)) {
            return 1;
        }
        if (Character.isLetter(c)) {
            return Character.isUpperCase(c) ? 2 : 3;
        }
        return Character.isWhitespace(c) ? 4 : 0;
    }

    static boolean upper(char c) {
        return Character.toUpperCase(c) == 'K';
    }

    static int value(char c) {
        return Character.digit(c, 16);
    }

    static boolean identifier(String s) {
        if (s.isEmpty() || !Character.isJavaIdentifierStart(s.charAt(0))) {
            return false;
        }
        for (int i = 1; i < s.length(); i++) {
            if (!Character.isJavaIdentifierPart(s.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
