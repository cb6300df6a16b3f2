//@ expected: false
package machine;

/** Printing a stack trace asks what was thrown for its text. */
public class PrintedText extends RuntimeException {
    static int asked;

    public String toString() {
        asked++;
        return "text";
    }

    public static void main(String[] args) {
        new PrintedText().printStackTrace();
        assert asked == 0;
    }
}
