//@ entry: ThrowingContracts.assumed
//@ entry: ThrowingContracts.checked
//@ engines: all
//@ flags: --all-endings

import lazuli.api.Ensures;
import lazuli.api.Requires;

/** A precondition that throws does not hold; a postcondition that throws is a finding. */
public class ThrowingContracts {
    int value;

    static boolean isPositive(ThrowingContracts a) {
        return a.value > 0;
    }

    @Requires("isPositive")
    static int assumed(ThrowingContracts a) {
        return a == null ? -1 : 1;
    }

    static boolean isEven(int x, int result) {
        return 10 / result > 0;
    }

    @Ensures("isEven")
    static int checked(int x) {
        return x == 5 ? 0 : 1;
    }
}
