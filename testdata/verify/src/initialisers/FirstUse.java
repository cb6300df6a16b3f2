//@ expected: true
package initialisers;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Classes are initialised when they are used first, and once. */
public class FirstUse {
    private static String log = "";

    static class Base {
        static int made = 0;

        static {
            log += "B";
        }

        int field = log.length();

        {
            made++;
        }
    }

    static class Derived extends Base {
        static final int CONSTANT = 5;
        static final Integer BOXED = 6;

        static {
            log += "D";
        }
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        if (kind == 0) {
            assert Derived.CONSTANT == 5 && log.isEmpty();
        } else if (kind == 1) {
            assert Derived.BOXED == 6 && log.equals("BD");
        } else if (kind == 2) {
            assert Derived.made == 0 && log.equals("B");
        } else {
            Base made = new Derived();
            assert log.equals("BD") && made.field == 2 && Base.made == 1;
            new Derived();
            assert log.equals("BD") && Base.made == 2;
        }
    }
}
