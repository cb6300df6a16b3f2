//@ expected: false
package initialisers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two classes that need each other: who comes first sees the other one half made. */
public class Circle {
    static class Left {
        static int value = Right.value + 1;
    }

    static class Right {
        static int value = Left.value + 10;
    }

    public static void main(String[] args) {
        boolean leftFirst = Verifier.nondetBoolean();
        int seen = leftFirst ? Left.value : Right.value;
        assert Left.value == 11 && Right.value == 10 || seen == 1;
    }
}
