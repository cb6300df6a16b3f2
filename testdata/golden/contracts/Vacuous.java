//@ entry: Vacuous.contradicts
//@ entry: Vacuous.alwaysThrows
//@ entry: Vacuous.inside
//@ entry: Vacuous.cutOff
//@ entry: Vacuous$Broken.get
//@ engines: all
//@ flags: --calls 3

import lazuli.api.Invariant;
import lazuli.api.Requires;
import lazuli.api.Symbolic;

/** No input satisfies what is assumed: nothing was looked at, which is a finding. Where all is cut off, it may be otherwise. */
public class Vacuous {
    static boolean no(int a) {
        return a > 3 && a < 3;
    }

    @Requires("no")
    static int contradicts(int a) {
        return 1 / a;
    }

    static boolean refuses(int a) {
        throw new IllegalStateException();
    }

    @Requires("refuses")
    static int alwaysThrows(int a) {
        return 1 / a;
    }

    static int inside(int a) {
        Symbolic.assume(a > 3);
        Symbolic.assume(a < 3);
        return 1 / a;
    }

    static int cutOff(int a) {
        return cutOff(a + 1);
    }

    static class Broken {
        int count;

        @Invariant
        boolean some() {
            return count > 0;
        }

        @Invariant
        boolean none() {
            return count < 0;
        }

        int get() {
            return count;
        }
    }
}
