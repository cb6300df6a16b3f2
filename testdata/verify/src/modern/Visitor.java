//@ expected: true
package modern;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Formulas as objects: what is simplified means the same. */
public class Visitor {
    interface Term {
        int value(int x);

        Term simple();
    }

    record Known(int number) implements Term {
        public int value(int x) {
            return number;
        }

        public Term simple() {
            return this;
        }
    }

    record Unknown() implements Term {
        public int value(int x) {
            return x;
        }

        public Term simple() {
            return this;
        }
    }

    record Product(Term left, Term right) implements Term {
        public int value(int x) {
            return left.value(x) * right.value(x);
        }

        public Term simple() {
            Term a = left.simple();
            Term b = right.simple();
            if (a instanceof Known k && k.number() == 0 || b instanceof Known l && l.number() == 0) {
                return new Known(0);
            }
            if (a instanceof Known k && k.number() == 1) {
                return b;
            }
            return b instanceof Known k && k.number() == 1 ? a : new Product(a, b);
        }
    }

    private static Term made(int depth) {
        if (depth == 0 || Verifier.nondetBoolean()) {
            return Verifier.nondetBoolean() ? new Unknown() : new Known(Verifier.nondetInt() & 3);
        }
        return new Product(made(depth - 1), made(depth - 1));
    }

    public static void main(String[] args) {
        Term term = made(1);
        int x = Verifier.nondetInt();
        assert term.value(x) == term.simple().value(x);
    }
}
