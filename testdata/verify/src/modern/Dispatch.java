//@ expected: true
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Interfaces with default methods, and which implementation runs. */
public class Dispatch {
    interface Price {
        int base();

        default int total() {
            return base() + fee();
        }

        private int fee() {
            return 1;
        }
    }

    static class Plain implements Price {
        @Override
        public int base() {
            return 10;
        }
    }

    static class Reduced extends Plain {
        @Override
        public int total() {
            return super.total() - 3;
        }
    }

    public static void main(String[] args) {
        Price[] prices = { new Plain(), new Reduced(), () -> 20 };
        int which = Verifier.nondetInt();
        Verifier.assume(which >= 0 && which < prices.length);
        int total = prices[which].total();
        assert total == 11 || total == 8 || total == 21;
        assert which != 1 || total == 8;
    }
}
