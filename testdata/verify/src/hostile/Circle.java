//@ expected: false
package hostile;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two initialisers that need each other: who comes second sees a zero. */
public class Circle {
    static class A {
        static int y = B.x+1;
    }
    static class B {
        static int x = A.y+1;
    }

    public static void main(String[] args) {
        boolean b = Verifier.nondetBoolean();
        if (b) {
            assert B.x == 0;
            assert A.y == 1;
        } else {
            assert A.y == 2;
            assert B.x == 3;
        }
    }
}
