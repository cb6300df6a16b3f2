//@ expected: false
//@ property: ExceptionInInitializerError
package exceptions;

import org.sosy_lab.sv_benchmarks.Verifier;

/** A class whose initialiser fails on one value. */
public class Initialiser {
    static class Table {
        static final int SIZE = 100 / (Verifier.nondetInt() - 8);
    }

    public static void main(String[] args) {
        if (Verifier.nondetBoolean()) {
            assert Table.SIZE <= 100;
        }
    }
}
