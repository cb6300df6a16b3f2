//@ expected: true
package parsers;

import java.util.ArrayDeque;
import java.util.Deque;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Brackets that match are as many to the left as to the right. */
public class Brackets {
    static boolean matches(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(' || c == '[') {
                open.push(c);
            } else if (c == ')' || c == ']') {
                if (open.isEmpty() || open.pop() != (c == ')' ? '(' : '[')) {
                    return false;
                }
            }
        }
        return open.isEmpty();
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        int left = 0;
        int right = 0;
        for (int i = 0; i < 4; i++) {
            int kind = Verifier.nondetInt();
            Verifier.assume(kind >= 0 && kind < 4);
            char c = "()[]".charAt(kind);
            text.append(c);
            if (kind % 2 == 0) {
                left++;
            } else {
                right++;
            }
        }
        if (matches(text.toString())) {
            assert left == right;
        }
    }
}
