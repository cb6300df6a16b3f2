//@ expected: false
package initialisers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** In an endless loop, a class is initialised in some turn, or not: the next turns are not the same. */
public class InLoop {
    static int order = 0;

    static class Counted {
        static int first = ++order;
    }

    public static void main(String[] args) {
        while (true) {
            switch (Verifier.nondetInt()) {
                case 1 -> order = 5;
                case 2 -> {
                    assert Counted.first != 6;
                    order = 0;
                }
                default -> order = 0;
            }
        }
    }
}
