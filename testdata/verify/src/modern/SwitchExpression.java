//@ expected: true
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Days of a month. */
public class SwitchExpression {
    static int days(int month, boolean leap) {
        return switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> leap ? 29 : 28;
            default -> {
                if (month < 1 || month > 12) {
                    throw new IllegalArgumentException();
                }
                yield 31;
            }
        };
    }

    public static void main(String[] args) {
        int month = Verifier.nondetInt();
        int days = days(month, Verifier.nondetBoolean());
        assert days >= 28 && days <= 31 && month >= 1 && month <= 12;
    }
}
