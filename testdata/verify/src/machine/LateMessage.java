//@ expected: false
package machine;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Paths come to a loop in states that differ only in what is known of an index that a caught exception will tell. */
public class LateMessage {
    public static void main(String[] args) {
        boolean ready = false;
        while (Verifier.nondetBoolean()) {
            ready = true;
        }
        if (!ready) {
            return;
        }
        int x = Verifier.nondetInt();
        Exception caught = null;
        Object lock = new Object();
        try {
            int[] one = new int[1];
            one[x]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            caught = e;
        }
        if (caught == null) {
            return;
        }
        int y;
        switch (x * 31 + 17) {
            case 1240265:
                synchronized (lock) {
                    y = 1;
                }
                break;
            case 1240296:
                synchronized (lock) {
                    y = 2;
                }
                break;
            case 1240327:
                synchronized (lock) {
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
            assert !caught.getMessage().equals("Index 40009 out of bounds for length 1");
        }
    }
}
