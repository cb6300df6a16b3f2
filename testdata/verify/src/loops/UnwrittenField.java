//@ expected: false
package loops;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Paths come to a loop in states that differ only in what is known of a field that none of them writes any more. */
public class UnwrittenField {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Box box = new Box();
        box.value = x;
        int y;
        switch (x * 31 + 17) {
            case 1240265:
                synchronized (box) {
                    y = 1;
                }
                break;
            case 1240296:
                synchronized (box) {
                    y = 2;
                }
                break;
            case 1240327:
                synchronized (box) {
                    y = 3;
                }
                break;
            default:
                return;
        }
        x = 0;
        y = 0;
        boolean again = false;
        while (Verifier.nondetBoolean()) {
            again = true;
        }
        if (again) {
            assert box.value != 40009;
        }
    }
}
