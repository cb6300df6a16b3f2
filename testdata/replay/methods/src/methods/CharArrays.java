package methods;

/** Arrays of char, which has no sign. */
public final class CharArrays {
    private CharArrays() {
    }

    public static boolean startsWithLetter(char[] text) {
        return text.length > 0 && text[0] >= 'a' && text[0] <= 'z';
    }

    public static int digit(char[] text, int index) {
        char symbol = text[index];
        if (symbol < '0' || symbol > '9') {
            throw new NumberFormatException();
        }
        return symbol - '0';
    }

    public static void upperCase(char[] text) {
        for (int i = 0; i < text.length && i < 2; i++) {
            if (text[i] >= 'a' && text[i] <= 'z') {
                text[i] -= 32;
            }
        }
    }

    public static boolean isPalindrome(char[] text) {
        if (text == null || text.length > 3) {
            return false;
        }
        for (int low = 0, high = text.length - 1; low < high; low++, high--) {
            if (text[low] != text[high]) {
                return false;
            }
        }
        return true;
    }

    public static char[] repeat(char symbol, int times) {
        if (times < 0 || times > 3) {
            return new char[] {'!'};
        }
        char[] text = new char[times];
        for (int i = 0; i < times; i++) {
            text[i] = symbol;
        }
        return text;
    }

    public static int negativeToChar(char[] text, int value) {
        text[0] = (char) value;
        return text[0] == value ? 1 : 0;
    }
}
