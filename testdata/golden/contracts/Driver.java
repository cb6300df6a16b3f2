//@ entry: Driver.drive
//@ engines: all
//@ flags: --all-endings

import lazuli.api.Symbolic;

/** A hand-written driver: assume, fresh values, check with and without a message. */
public class Driver {
    int value;

    static int drive(int x) {
        Symbolic.assume(x > 0 && x < 3);
        int y = Symbolic.anyInt("y");
        Symbolic.assume(y == x * 2);
        Symbolic.check(y != 4, "y is four");
        Driver a = Symbolic.anyNonNull(Driver.class, "a");
        Driver b = Symbolic.any(Driver.class, "b");
        if (a == b) {
            return 1;
        }
        Symbolic.check(b != null);
        return 2;
    }
}
