//@ expected: false
package initialisers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A constructor that calls what a subclass overrides, before the subclass is there. */
public class Virtual {
    abstract static class Base {
        final int size;

        Base() {
            size = wanted();
        }

        abstract int wanted();
    }

    static class Sized extends Base {
        private int wanted = 4;

        @Override
        int wanted() {
            return wanted;
        }
    }

    static class Fixed extends Base {
        private final int wanted = 4;

        @Override
        int wanted() {
            return wanted;
        }
    }

    public static void main(String[] args) {
        Base base = Verifier.nondetBoolean() ? new Fixed() : new Sized();
        assert base.size == 4;
    }
}
