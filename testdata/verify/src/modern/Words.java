//@ expected: false
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A switch on texts that falls through where it should not. */
public class Words {
    private static int price(String drink, boolean large) {
        int price = 0;
        switch (drink) {
            case "tea":
                price = 2;
                break;
            case "coffee":
                price = 3;
                if (!large) {
                    break;
                }
            case "water":
                price += 1;
                break;
            default:
                price = -1;
        }
        return large && price > 0 ? price + 1 : price;
    }

    public static void main(String[] args) {
        String[] drinks = {"tea", "coffee", "water", "milk"};
        int which = Verifier.nondetInt();
        Verifier.assume(which >= 0 && which < 4);
        boolean large = Verifier.nondetBoolean();
        int small = price(drinks[which], false);
        assert !large || price(drinks[which], true) - small <= 1;
    }
}
